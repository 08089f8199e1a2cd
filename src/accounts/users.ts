/** The users of a host: their roles and their removal. */

import { addAuditEvent } from '#database/auditEvents.ts';
import type { Transaction } from '#database/connectDatabase.ts';
import { lock } from '#database/locks.ts';
import type { AccountKey, Organiser } from '#domain/organisers/accounts/organiser.ts';
import { may, type Rights, rolesOf } from '#domain/organisers/accounts/permissions.ts';
import { sentAtHomeBy, sentBy, sentTo, withdrawInvitations } from './access/storedInvitations.ts';
import type { AccountDeps } from './accountDeps.ts';
import { createMarketplaceAccess } from './marketplaceAccess.ts';

/**
 * Result of a change: `missing` if there is no such user, `own` for the own account, `last` for the only owner, `conflict` if
 * an account that the change depends on has changed in the meantime.
 */
export type UserOutcome = 'done' | 'missing' | 'own' | 'last' | 'conflict';

interface ChangedUser {
  id: string;
  subdomain: string;
  email: string | null;
}

/**
 * Changes the roles of another user, with an audit event. Withdraws the invitations that the user may not send any more.
 * @param by the owner who changes them
 */
export function setRoles(deps: AccountDeps, by: Organiser, username: string, rights: Rights): Promise<UserOutcome> {
  const { now } = deps;
  const { role, extraRoles = [] } = rights;
  return change(deps, by, username, async (transaction, user) => {
    const roles = { role, extraRoles: [...extraRoles] };
    await transaction.updateTable('users').set(roles).where('id', '=', user.id).execute();
    if (!may(rights, 'users.manage')) await withdrawInvitations(transaction, sentAtHomeBy(user), by.username, now());
    const { subdomain } = by;
    const event = {
      action: 'role-changed',
      subdomain,
      by: by.username,
      subject: `${username}: ${rolesOf(rights).join(', ')}`,
    } as const;
    await addAuditEvent(transaction, event, now());
  });
}

/**
 * Deletes the account of another user, with an audit event. All sign-ins end. Withdraws the invitations by the user, and
 * those to the mailbox of the user, so that nobody returns through them.
 * @param by the owner who removes it
 */
export function removeUser(deps: AccountDeps, by: Organiser, username: string): Promise<UserOutcome> {
  const { now } = deps;
  return change(deps, by, username, async (transaction, user) => {
    const { subdomain } = by;
    for (const condition of [sentBy(user), user.email && sentTo(subdomain, user.email)])
      if (condition) await withdrawInvitations(transaction, condition, by.username, now());
    await transaction.deleteFrom('users').where('id', '=', user.id).execute();
    const event = { action: 'account-removed', subdomain, by: by.username, subject: username } as const;
    await addAuditEvent(transaction, event, now());
  });
}

/**
 * Nobody can change the own role or remove the own account. So the owner who makes a change stays an owner, and a host always
 * has one: a change locks all users of the host. If a marketplace administrator changes an owner, the host needs another one.
 */
function change(
  { env, database }: AccountDeps,
  { subdomain, account }: Organiser,
  username: string,
  store: (transaction: Transaction, user: ChangedUser) => Promise<void>,
): Promise<UserOutcome> {
  return database.transaction().execute(async (transaction): Promise<UserOutcome> => {
    const isBy = (user: AccountKey) => user.subdomain === account.subdomain && user.username === account.username;
    if (isBy({ subdomain, username })) return 'own';
    const involved = transaction
      .selectFrom('users')
      .selectAll()
      .where(({ or, and }) => or([and({ subdomain }), and({ ...account })]));
    await lock(transaction, { accounts: await involved.execute() });
    const users = await involved.execute();
    const owner = users.find(isBy);
    const isOfHost = (user: AccountKey) => user.subdomain === subdomain;
    const user = users.find((each) => isOfHost(each) && each.username === username);
    if (!user) return 'missing';
    if (!owner || !createMarketplaceAccess(env.hosts).managesUsers(owner, subdomain)) return 'conflict';
    const isOwner = (rights: Rights) => may(rights, 'users.manage');
    const isNeeded = isOwner(user) && !users.some((each) => isOfHost(each) && each !== user && isOwner(each));
    if (isNeeded) return 'last';
    await store(transaction, user);
    return 'done';
  });
}
