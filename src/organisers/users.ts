/** The users of a host: their roles and their removal. */
import type { SanityClient, Transaction } from '@sanity/client';
import { z } from 'zod';
import { type AuditEvent, addAuditEvent } from '../content/auditLog.ts';
import { isConflict } from '../content/isConflict.ts';
import { may, type Role } from '../domain/organisers/accounts/permissions.ts';
import { type AccountKey, accountId, storedRoleSchema } from './accounts.ts';
import { listUsers, type User } from './listUsers.ts';

/**
 * Result of a change: `missing` if there is no such user, `own` for the own account, `conflict` if one of the two accounts
 * has changed in the meantime.
 */
export type UserOutcome = 'done' | 'missing' | 'own' | 'conflict';

export interface Users {
  /** Returns all users of a host by name. */
  list(subdomain: string): Promise<User[]>;
  /** Changes the role of another user, with an audit event. @param by the owner who changes it */
  setRole(by: AccountKey, username: string, role: Role): Promise<UserOutcome>;
  /** Deletes the account of another user, with an audit event. All sign-ins end. @param by the owner who removes it */
  remove(by: AccountKey, username: string): Promise<UserOutcome>;
}

const accountSchema = z.object({ _id: z.string(), _rev: z.string(), role: storedRoleSchema });

/**
 * Nobody can change the own role or remove the own account. So the owner who makes a change stays an owner, and a host
 * always has one: the transaction of a change fails if the account of this owner has changed.
 */
export function createUsers({ client, now }: { client: SanityClient; now: () => Date }): Users {
  async function change(
    by: AccountKey,
    username: string,
    action: AuditEvent['action'],
    subject: string,
    addTo: (transaction: Transaction, id: string) => Transaction,
  ): Promise<UserOutcome> {
    const { subdomain } = by;
    if (username === by.username) return 'own';
    const ids = { owner: accountId(subdomain, by.username), user: accountId(subdomain, username) };
    const found = await client.getDocuments([ids.owner, ids.user]);
    const read = (id: string) => accountSchema.safeParse(found.find((document) => document?._id === id)).data;
    const [owner, user] = [read(ids.owner), read(ids.user)];
    if (!user) return 'missing';
    if (!owner || !may(owner.role, 'users.manage')) return 'conflict';
    const transaction = client.transaction();
    for (const { _id, _rev, role } of [owner, user]) {
      // Changes nothing, except that it fails for another revision.
      transaction.patch(_id, (patch) => patch.ifRevisionId(_rev).set({ role }));
    }
    addAuditEvent(addTo(transaction, ids.user), { action, subdomain, by: by.username, subject }, now());
    try {
      await transaction.commit({ visibility: 'sync' });
      return 'done';
    } catch (error) {
      if (isConflict(error)) return 'conflict';
      throw error;
    }
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
