/** Invitations: private documents of the content backend. An invitation that is used or withdrawn is deleted. */
import type { SanityClient } from '@sanity/client';
import { z } from 'zod';
import { storedRoleSchema } from '../accounts.ts';

export const invitationType = 'invitation';

const invitationSchema = z.object({
  _id: z.string(),
  _rev: z.string(),
  subdomain: z.string(),
  email: z.string(),
  role: storedRoleSchema,
  invitedBy: z.string(),
  invitedAt: z.string(),
  expires: z.string(),
  /** Number of mails sent. */
  mails: z.int(),
});
export type StoredInvitation = z.output<typeof invitationSchema> & { id: string };

const prefix = 'private.invitation.';

export function invitationDocId(id: string): string {
  return `${prefix}${/^[0-9a-f-]{36}$/.test(id) ? id : '-'}`;
}

/** Returns an invitation of a host; null if there is none. */
export async function readInvitation(
  client: SanityClient,
  subdomain: string,
  id: string,
): Promise<StoredInvitation | null> {
  const read = invitationSchema.safeParse(await client.getDocument(invitationDocId(id)));
  return read.success && read.data.subdomain === subdomain ? { ...read.data, id } : null;
}

/** Returns the invitations of a host, the latest first. */
export async function listInvitations(client: SanityClient, subdomain: string): Promise<StoredInvitation[]> {
  const query = '*[_type == $type && subdomain == $subdomain] | order(invitedAt desc)';
  const found = z.array(invitationSchema).parse(await client.fetch(query, { type: invitationType, subdomain }));
  return found.map((invitation) => ({ ...invitation, id: invitation._id.slice(prefix.length) }));
}

/** How long expired invitations are kept, so that owners can send them again, in milliseconds. */
const keptMs = 30 * 86_400_000;

/** Deletes invitations that expired thirty days ago. */
export async function deleteOldInvitations(client: SanityClient, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptMs).toISOString();
  const query = '*[_type == $type && expires < $before]';
  await client.delete({ query, params: { type: invitationType, before } }, { visibility: 'async' });
}
