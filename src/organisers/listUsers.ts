import type { SanityClient } from '@sanity/client';
import { z } from 'zod';
import type { Role } from '../domain/organisers/accounts/permissions.ts';
import { storedRoleSchema } from './accounts.ts';

export interface User {
  username: string;
  role: Role;
}

const schema = z.array(z.object({ username: z.string(), role: storedRoleSchema }));

/** Returns all users of a host by name. @throws if the content backend does not answer */
export async function listUsers(client: SanityClient, subdomain: string): Promise<User[]> {
  const query = '*[_type == "adminUser" && subdomain == $subdomain] | order(username asc){username, role}';
  return schema.parse(await client.fetch(query, { subdomain }));
}
