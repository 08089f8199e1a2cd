/**
 * Invitations: private documents of the content backend. An invitation that is used or withdrawn is deleted. It is open only
 * while its issuer may invite (docs/decisions/0131).
 */
import type { SanityClient } from '@sanity/client';
import { z } from 'zod';
import { roles } from '../../domain/organisers/accounts/permissions.ts';
import { accountId, accountNamed, storedRoleSchema } from '../accounts.ts';
import type { MarketplaceAccess } from './marketplaceAccess.ts';

export const invitationType = 'invitation';
const prefix = 'private.invitation.';

const invitationSchema = z
  .object({
    _id: z.string(),
    _rev: z.string(),
    subdomain: z.string(),
    email: z.string(),
    role: z.enum(roles).catch('readOnly'),
    /** Name of the issuer, see `nameAt`. */
    invitedBy: z.string(),
    invitedAt: z.string(),
    expires: z.string(),
    /** Number of mails sent. Only the link of the last one is valid. */
    mails: z.int(),
  })
  .transform((invitation) => ({ ...invitation, id: invitation._id.slice(prefix.length) }));
export type StoredInvitation = z.output<typeof invitationSchema>;

const issuerSchema = z.object({
  _id: z.string(),
  _rev: z.string(),
  subdomain: z.string(),
  role: storedRoleSchema,
  isMarketplaceAdmin: z.boolean().nullish(),
});

/** An invitation whose issuer may invite, with the account of the issuer. */
export interface OpenInvitation extends StoredInvitation {
  issuer: z.output<typeof issuerSchema>;
}

export function invitationDocId(id: string): string {
  return `${prefix}${/^[0-9a-f-]{36}$/.test(id) ? id : '-'}`;
}

/** Where open invitations are read. */
export interface InvitationSource {
  client: SanityClient;
  access: MarketplaceAccess;
}

/** Returns an open invitation of a host; null if there is none. It may have expired. */
export async function readInvitation(
  source: InvitationSource,
  subdomain: string,
  id: string,
): Promise<OpenInvitation | null> {
  const read = invitationSchema.safeParse(await source.client.getDocument(invitationDocId(id)));
  if (!read.success || read.data.subdomain !== subdomain) return null;
  const [open] = await withIssuers(source, [read.data]);
  return open ?? null;
}

/** Returns the open invitations of a host, the latest first. They may have expired. */
export async function listInvitations(source: InvitationSource, subdomain: string): Promise<OpenInvitation[]> {
  return withIssuers(source, await findInvitations(source.client, 'subdomain == $subdomain', { subdomain }));
}

/** Returns the invitations whose issuers may invite. */
async function withIssuers(
  { client, access }: InvitationSource,
  invitations: readonly StoredInvitation[],
): Promise<OpenInvitation[]> {
  const idOf = ({ invitedBy, subdomain }: StoredInvitation) => {
    const issuer = accountNamed(invitedBy, subdomain);
    return accountId(issuer.subdomain, issuer.username);
  };
  const ids = [...new Set(invitations.map(idOf))];
  const found = ids.length > 0 ? await client.getDocuments(ids) : [];
  const issuers = new Map(found.map((document) => [document?._id, issuerSchema.safeParse(document).data]));
  return invitations.flatMap((invitation) => {
    const issuer = issuers.get(idOf(invitation));
    return issuer && access.managesUsers(issuer, invitation.subdomain) ? { ...invitation, issuer } : [];
  });
}

/** Returns invitations, the latest first. @param filter GROQ condition */
export async function findInvitations(
  client: SanityClient,
  filter: string,
  params: Record<string, string>,
): Promise<StoredInvitation[]> {
  const query = `*[_type == $type && (${filter})] | order(invitedAt desc)`;
  return z.array(invitationSchema).parse(await client.fetch(query, { ...params, type: invitationType }));
}

/** How long expired invitations are kept, so that owners can send them again, in milliseconds. */
const keptMs = 30 * 86_400_000;

/** Deletes invitations that expired thirty days ago. */
export async function deleteOldInvitations(client: SanityClient, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptMs).toISOString();
  const query = '*[_type == $type && expires < $before]';
  await client.delete({ query, params: { type: invitationType, before } }, { visibility: 'async' });
}
