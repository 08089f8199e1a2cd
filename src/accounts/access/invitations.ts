/** Invitations to a host: owners send, repeat and withdraw them. */

import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { addAuditEvent } from '#database/auditEvents.ts';
import { isDuplicate, type Transaction } from '#database/connectDatabase.ts';
import { linkExpiry } from '#domain/organisers/accounts/accountLinks.ts';
import type { Organiser } from '#domain/organisers/accounts/organiser.ts';
import { type Rights, type Role, rolesOf, rolesText } from '#domain/organisers/accounts/permissions.ts';
import type { Env } from '#env.ts';
import { addMails, type OutgoingMail } from '#mails/outgoingMail.ts';
import type { ListedInvitation } from '#pageData/organisers/users.ts';
import { AppError } from '#platform/appError.ts';
import { mailLimitKey } from '#platform/limits.ts';
import { readFields } from '#platform/readFields.ts';
import type { AccountDeps } from '../accountDeps.ts';
import { lockAccount } from '../accounts.ts';
import { createMarketplaceAccess } from '../marketplaceAccess.ts';
import { sessionExists } from '../sessions.ts';
import { chosenRights, enteredAddress, mailContext, throwIfLimited } from './accessParts.ts';
import { accountMail, type MailContext, type MailedLink, signedLink } from './accountMails.ts';
import { findInvitation, listInvitations, type StoredInvitation, withdrawInvitations } from './storedInvitations.ts';

/** `missing` if there is no such invitation any more, `conflict` if it has changed in the meantime. */
export type InvitationOutcome = 'done' | 'missing' | 'conflict';

/** Maximum number of open invitations of a host. */
const maxOpen = 50;
const inviteSchema = z.object({ email: enteredAddress, rolle: chosenRights });

/** Returns the invitations of a host that have not been used and whose issuers may invite, the latest first. */
export async function listOpenInvitations(
  { env, database, now }: AccountDeps,
  subdomain: string,
): Promise<ListedInvitation[]> {
  const open = (await listInvitations(database, subdomain)).filter((each) => isOpen(env, each));
  return open.map(({ id, email, role, extraRoles, expiresAt }) => {
    return { id, email, role, extraRoles, expires: expiresAt.toISOString(), isExpired: expiresAt <= now() };
  });
}

/**
 * Stores an invitation with its mail and an audit event.
 * @param by the owner who invites
 * @param fields `email` and `rolle`
 * @throws AppError 401 if `by` is not signed in any more, 422 with field errors, 429 after too many invitations
 */
export async function sendInvitation(deps: AccountDeps, by: Organiser, fields: unknown): Promise<void> {
  const { env, database, now } = deps;
  const { email, rolle: rights } = readFields(inviteSchema, fields, 422, 'Da stimmt noch etwas nicht.');
  const { subdomain } = by;
  const reject = (message: string) => new AppError(422, 'Da stimmt noch etwas nicht.', [{ field: 'email', message }]);
  const alreadyInvited = () =>
    reject('Diese Adresse ist schon eingeladen. Du kannst die Einladung unten noch einmal senden.');
  const stored = await listInvitations(database, subdomain);
  const earlier = stored.find((each) => each.email.toLowerCase() === email.toLowerCase());
  if (earlier && isOpen(env, earlier)) throw alreadyInvited();
  if (stored.filter((each) => isOpen(env, each)).length >= maxOpen)
    throw reject(`Mehr als ${maxOpen} offene Einladungen gehen nicht. Ziehe bitte alte zurück.`);
  await countMail(deps, subdomain, email);
  const invitation = { id: randomUUID(), email, ...rights, mails: 1 };
  const sending = send(deps, by, invitation, async (transaction, changes) => {
    // Its issuer may not invite any more.
    if (earlier) await withdrawInvitations(transaction, ({ eb }) => eb('id', '=', earlier.id), by.username, now());
    const row = { ...invitation, ...changes, extraRoles: [...rights.extraRoles], subdomain, sentAt: now() };
    await transaction.insertInto('invitations').values(row).execute();
    return true;
  });
  await sending.catch((error: unknown) => {
    throw isDuplicate(error, 'invitations_mailbox') ? alreadyInvited() : error;
  });
}

/**
 * Sends the mail again, with a new period of validity. The link of the earlier mail becomes invalid, and `by` the issuer.
 * @throws AppError 401 if `by` is not signed in any more, 429 after too many invitations
 */
export async function repeatInvitation(deps: AccountDeps, by: Organiser, id: string): Promise<InvitationOutcome> {
  const invitation = await findOpen(deps, by.subdomain, id);
  if (!invitation) return 'missing';
  await countMail(deps, by.subdomain, invitation.email);
  const { mails } = invitation;
  return send(deps, by, { ...invitation, mails: mails + 1 }, async (transaction, changes) => {
    const update = transaction.updateTable('invitations').set(changes);
    const updated = await update.where('id', '=', id).where('mails', '=', mails).executeTakeFirst();
    return updated.numUpdatedRows === 1n;
  });
}

/** Deletes an invitation, so that its link is no longer valid. */
export async function withdrawInvitation(deps: AccountDeps, by: Organiser, id: string): Promise<InvitationOutcome> {
  const invitation = await findOpen(deps, by.subdomain, id);
  if (!invitation) return 'missing';
  const count = await deps.database
    .transaction()
    .execute((transaction) =>
      withdrawInvitations(
        transaction,
        ({ and, eb }) => and([eb('id', '=', id), eb('mails', '=', invitation.mails)]),
        by.username,
        deps.now(),
      ),
    );
  return count === 1 ? 'done' : 'conflict';
}

function isManager({ hosts }: Env, issuer: StoredInvitation['issuer'], subdomain: string): boolean {
  return createMarketplaceAccess(hosts).managesUsers(issuer, subdomain);
}

function isOpen(env: Env, { issuer, subdomain }: StoredInvitation): boolean {
  return isManager(env, issuer, subdomain);
}

async function findOpen({ env, database }: AccountDeps, subdomain: string, id: string) {
  const invitation = await findInvitation(database, subdomain, id);
  return invitation && isOpen(env, invitation) ? invitation : null;
}

async function countMail({ accessLimits: limits }: AccountDeps, subdomain: string, email: string): Promise<void> {
  throwIfLimited(
    (await limits.mails.invitation.count(mailLimitKey(email, subdomain))) || (await limits.invitation.count(subdomain)),
    'Das waren viele Einladungen auf einmal. Bitte versuche es in einer Stunde noch einmal.',
  );
}

/**
 * Stores an invitation with its mail and an audit event.
 * @param store stores it; returns false if it has changed in the meantime
 */
async function send(
  deps: AccountDeps,
  { subdomain, username, account, session }: Organiser,
  invitation: Rights & { id: string; email: string; mails: number },
  store: (transaction: Transaction, changes: { issuerId: string; expiresAt: Date; mails: number }) => Promise<boolean>,
): Promise<'done' | 'conflict'> {
  const { env, database, enqueueMails, now } = deps;
  const { id, email, mails } = invitation;
  const invited = rolesOf(invitation);
  const expiresAt = linkExpiry('einladung', now());
  const link = { kind: 'einladung', subject: `${subdomain}/${id}/${mails}`, expires: expiresAt } as const;
  const mail = { id: `invitation-${id}-${mails}`, to: email, by: username, roles: invited, link };
  const isStored = await database.transaction().execute(async (transaction) => {
    const issuer = await lockAccount(transaction, account);
    const isSignedIn = issuer && isManager(env, issuer, subdomain) && (await sessionExists(transaction, session));
    if (!isSignedIn) throw signedOut();
    if (!(await store(transaction, { issuerId: issuer.id, expiresAt, mails }))) return false;
    await addMails(transaction, [invitationMail(mailContext(env, subdomain), mail)], now());
    const event = {
      action: 'invitation-sent',
      subdomain,
      by: username,
      subject: `${id}: ${invited.join(', ')}`,
    } as const;
    await addAuditEvent(transaction, event, now());
    return true;
  });
  if (!isStored) return 'conflict';
  void enqueueMails([mail.id]);
  return 'done';
}

/** The session of the issuer has ended since it was checked: by a new password, which withdraws invitations, or by a new role. */
function signedOut(): AppError {
  return new AppError(401, 'Dein Zugang hat sich gerade geändert. Bitte melde dich noch einmal an.');
}

/** @param id id of the mail, see `OutgoingMail` */
function invitationMail(
  context: MailContext,
  { id, to, by, roles, link }: { id: string; to: string; by: string; roles: Role[]; link: MailedLink },
): OutgoingMail {
  const { name } = context.host;
  return accountMail(id, to, link.expires, `Einladung zu ${name}`, `Du bist bei ${name} eingeladen`, [
    { paragraph: 'Hallo,' },
    {
      paragraph: `${by} lädt dich ein, bei ${name} mitzuarbeiten. Deine ${rolesText(roles)}.`,
    },
    signedLink(context, link, 'Einladung annehmen'),
    {
      paragraph:
        'Benutzername und Passwort wählst du selbst. Der Link gilt drei Tage und nur einmal. Du kennst uns nicht? Dann lösche diese Mail einfach.',
    },
  ]);
}
