import type { SanityClient } from '@sanity/client';
import { z } from 'zod';
import type { Party } from '#database/columns.ts';

const hostSchema = z.object({ name: z.string(), email: z.email().nullish() }).nullable();

/** Returns the organiser of a host's submissions; the platform without a host, or if the host has no mail address. */
export async function loadOrganiser(content: SanityClient, platform: Party, subdomain: string | null): Promise<Party> {
  if (!subdomain) return platform;
  const query = '*[_type == "host" && subdomain == $subdomain][0]{name, email}';
  const host = hostSchema.parse(await content.fetch(query, { subdomain }));
  return host?.email ? { name: host.name, address: host.email } : platform;
}
