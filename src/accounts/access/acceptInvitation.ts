/** The side of the invited person: opens the link of an invitation and creates the account. */
import { hash } from '@node-rs/argon2';
import { z } from 'zod';
import { addAuditEvent } from '#database/auditEvents.ts';
import type { ClosedLink } from '#domain/organisers/accounts/accountLinks.ts';
import { rolesOf } from '#domain/organisers/accounts/permissions.ts';
import { AppError } from '#platform/appError.ts';
import { readFields } from '#platform/readFields.ts';
import type { AccountDeps } from '../accountDeps.ts';
import { insertAccount, isUsername, lockAccount, nameAt } from '../accounts.ts';
import { createMarketplaceAccess } from '../marketplaceAccess.ts';
import { newPasswordSchema } from '../newPassword.ts';
import { findInvitation, type StoredInvitation } from './storedInvitations.ts';

const missing = 'Bitte wähle einen Benutzernamen.';
const acceptSchema = z
  .object({
    username: z
      .string(missing)
      .trim()
      .min(1, missing)
      .max(64, 'Das ist zu lang.')
      .refine(isUsername, 'Erlaubt sind Buchstaben ohne Umlaute, Ziffern, „-“ und „_“.'),
  })
  .and(newPasswordSchema);

/** Returns the invitation of a link, or why the link cannot be used. Changes nothing. */
export async function openInvitation(
  { env, database, invitationLinks }: AccountDeps,
  token: string,
  subdomain: string,
): Promise<StoredInvitation | ClosedLink> {
  const link = await invitationLinks.read(token);
  if (typeof link === 'string') return link;
  const [host, id = '', mail] = link.subject.split('/');
  if (host !== subdomain) return 'unknown';
  const invitation = await findInvitation(database, subdomain, id);
  const isOpen =
    invitation?.mails === Number(mail) && createMarketplaceAccess(env.hosts).managesUsers(invitation.issuer, subdomain);
  return isOpen ? invitation : 'used';
}

/**
 * Creates the account and deletes the invitation, in one transaction and with an audit event. The issuer must still be
 * allowed to invite.
 * @param fields user name, new password, repeated new password
 * @returns `done`, or why the link cannot be used
 * @throws AppError 422 with field errors
 */
export async function acceptInvitation(
  deps: AccountDeps,
  token: string,
  subdomain: string,
  fields: unknown,
): Promise<'done' | ClosedLink> {
  const { env, database, now } = deps;
  const opened = await openInvitation(deps, token, subdomain);
  if (typeof opened === 'string') return opened;
  const { username, password } = readFields(acceptSchema, fields, 422, 'Da stimmt noch etwas nicht.');
  const { id, mails, role, extraRoles, email } = opened;
  const passwordHash = await hash(password);
  return database.transaction().execute(async (transaction) => {
    // It may have been removed or demoted in the meantime.
    const issuer = await lockAccount(transaction, opened.issuer);
    if (issuer?.id !== opened.issuerId || !createMarketplaceAccess(env.hosts).managesUsers(issuer, subdomain))
      return 'used';
    const used = transaction.deleteFrom('invitations').where('id', '=', id).where('mails', '=', mails);
    if ((await used.executeTakeFirst()).numDeletedRows === 0n) return 'used';
    const isNew = await insertAccount(transaction, { subdomain, username, passwordHash, role, extraRoles, email });
    if (!isNew) throw usernameTaken();
    const subject = `${username}: ${rolesOf(opened).join(', ')}, invited by ${nameAt(issuer, subdomain)} (${id})`;
    await addAuditEvent(transaction, { action: 'account-created', subdomain, by: username, subject }, now());
    return 'done';
  });
}

function usernameTaken(): AppError {
  const message = 'Diesen Benutzernamen gibt es hier schon. Bitte wähle einen anderen.';
  return new AppError(422, 'Da stimmt noch etwas nicht.', [{ field: 'username', message }]);
}
