/** The users of a host: their roles and their removal. */
import type { SanityClient, Transaction } from '@sanity/client';
import { z } from 'zod';
import { type AuditEvent, addAuditEvent } from '../content/auditLog.ts';
import { commitUnlessChanged } from '../content/commitUnlessChanged.ts';
import { may, type Role } from '../domain/organisers/accounts/permissions.ts';
import { accountId, storedRoleSchema } from './accounts.ts';
import { listUsers, type User } from './listUsers.ts';
import type { Organiser } from './sessions.ts';

/**
 * Result of a change: `missing` if there is no such user, `own` for the own account, `last` for the only owner, `conflict` if
 * an account that the change depends on has changed in the meantime.
 */
export type UserOutcome = 'done' | 'missing' | 'own' | 'last' | 'conflict';

export interface Users {
  /** Returns all users of a host by name. */
  list(subdomain: string): Promise<User[]>;
  /** Changes the role of another user, with an audit event. @param by the owner who changes it */
  setRole(by: Organiser, username: string, role: Role): Promise<UserOutcome>;
  /** Deletes the account of another user, with an audit event. All sign-ins end. @param by the owner who removes it */
  remove(by: Organiser, username: string): Promise<UserOutcome>;
}

const accountSchema = z.object({
  _id: z.string(),
  _rev: z.string(),
  subdomain: z.string(),
  role: storedRoleSchema,
  isMarketplaceAdmin: z.boolean().nullish(),
});
type AccountDocument = z.output<typeof accountSchema>;

/**
 * Nobody can change the own role or remove the own account. So the owner who makes a change stays an owner, and a host
 * always has one: the transaction of a change fails if the account of this owner has changed. If a marketplace administrator
 * changes an owner, another owner of the host is needed in the same way.
 */
export function createUsers({ client, now }: { client: SanityClient; now: () => Date }): Users {
  async function change(
    by: Organiser,
    username: string,
    action: AuditEvent['action'],
    subject: string,
    addTo: (transaction: Transaction, id: string) => Transaction,
  ): Promise<UserOutcome> {
    const { subdomain, account } = by;
    const ids = { owner: accountId(account.subdomain, account.username), user: accountId(subdomain, username) };
    if (ids.owner === ids.user) return 'own';
    const found = await client.getDocuments([ids.owner, ids.user]);
    const read = (id: string) => accountSchema.safeParse(found.find((document) => document?._id === id)).data;
    const [owner, user] = [read(ids.owner), read(ids.user)];
    if (!user) return 'missing';
    const mayManage = (account: AccountDocument) =>
      account.subdomain === subdomain ? may(account.role, 'users.manage') : account.isMarketplaceAdmin === true;
    if (!owner || !mayManage(owner)) return 'conflict';
    const isGuest = owner.subdomain !== subdomain;
    const others = isGuest && may(user.role, 'users.manage') ? await findOtherOwners(subdomain, ids.user) : null;
    if (others?.length === 0) return 'last';
    const transaction = client.transaction();
    for (const { _id, _rev, role } of [owner, user, ...(others ?? []).slice(0, 1)]) {
      // Changes nothing, except that it fails for another revision.
      transaction.patch(_id, (patch) => patch.ifRevisionId(_rev).set({ role }));
    }
    addAuditEvent(addTo(transaction, ids.user), { action, subdomain, by: by.username, subject }, now());
    return commitUnlessChanged(transaction);
  }

  async function findOtherOwners(subdomain: string, id: string): Promise<AccountDocument[]> {
    const query = '*[_type == "adminUser" && subdomain == $subdomain && _id != $id] | order(_id asc)';
    const found = z.array(accountSchema).parse(await client.fetch(query, { subdomain, id }));
    return found.filter(({ role }) => may(role, 'users.manage'));
  }

  return {
    list: (subdomain) => listUsers(client, subdomain),
    setRole: (by, username, role) =>
      change(by, username, 'role-changed', `${username}: ${role}`, (transaction, id) =>
        transaction.patch(id, (patch) => patch.set({ role })),
      ),
    remove: (by, username) =>
      change(by, username, 'account-removed', username, (transaction, id) => transaction.delete(id)),
  };
}
