/** The users of a host: their roles and their removal. */
import type { SanityClient, Transaction } from '@sanity/client';
import { z } from 'zod';
import { addAuditEvent } from '../content/auditLog.ts';
import { commitUnlessChanged } from '../content/commitUnlessChanged.ts';
import { may, type Role } from '../domain/organisers/accounts/permissions.ts';
import type { Hosts } from '../domain/site/hosts.ts';
import { createMarketplaceAccess } from './access/marketplaceAccess.ts';
import { addWithdrawal, findInvitationsBy, findInvitationsTo } from './access/withdrawnInvitations.ts';
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
  /**
   * Changes the role of another user, with an audit event. Withdraws the invitations that the user may not send any more.
   * @param by the owner who changes it
   */
  setRole(by: Organiser, username: string, role: Role): Promise<UserOutcome>;
  /**
   * Deletes the account of another user, with an audit event. All sign-ins end. Withdraws the invitations by the user, and
   * those to the mailbox of the user, so that nobody returns through them.
   * @param by the owner who removes it
   */
  remove(by: Organiser, username: string): Promise<UserOutcome>;
}

const accountSchema = z.object({
  _id: z.string(),
  _rev: z.string(),
  subdomain: z.string(),
  role: storedRoleSchema,
  username: z.string(),
  isMarketplaceAdmin: z.boolean().nullish(),
  email: z.string().nullish(),
});
type AccountDocument = z.output<typeof accountSchema>;

/**
 * Nobody can change the own role or remove the own account. So the owner who makes a change stays an owner, and a host
 * always has one: the transaction of a change fails if the account of this owner has changed. If a marketplace administrator
 * changes an owner, another owner of the host is needed in the same way.
 */
export function createUsers({ client, hosts, now }: { client: SanityClient; hosts: Hosts; now: () => Date }): Users {
  const { managesUsers } = createMarketplaceAccess(hosts);

  async function change(
    by: Organiser,
    username: string,
    addTo: (transaction: Transaction, user: AccountDocument) => Promise<Transaction>,
  ): Promise<UserOutcome> {
    const { subdomain, account } = by;
    const ids = { owner: accountId(account.subdomain, account.username), user: accountId(subdomain, username) };
    if (ids.owner === ids.user) return 'own';
    const found = await client.getDocuments([ids.owner, ids.user]);
    const read = (id: string) => accountSchema.safeParse(found.find((document) => document?._id === id)).data;
    const [owner, user] = [read(ids.owner), read(ids.user)];
    if (!user) return 'missing';
    if (!owner || !managesUsers(owner, subdomain)) return 'conflict';
    const isGuest = owner.subdomain !== subdomain;
    const others = isGuest && may(user.role, 'users.manage') ? await findOtherOwners(subdomain, ids.user) : null;
    if (others?.length === 0) return 'last';
    const transaction = client.transaction();
    for (const { _id, _rev, role } of [owner, user, ...(others ?? []).slice(0, 1)]) {
      // Changes nothing, except that it fails for another revision.
      transaction.patch(_id, (patch) => patch.ifRevisionId(_rev).set({ role }));
    }
    return commitUnlessChanged(await addTo(transaction, user));
  }

  async function findOtherOwners(subdomain: string, id: string): Promise<AccountDocument[]> {
    const query = '*[_type == "adminUser" && subdomain == $subdomain && _id != $id] | order(_id asc)';
    const found = z.array(accountSchema).parse(await client.fetch(query, { subdomain, id }));
    return found.filter(({ role }) => may(role, 'users.manage'));
  }

  return {
    list: (subdomain) => listUsers(client, subdomain),
    setRole: (by, username, role) =>
      change(by, username, async (transaction, user) => {
        transaction.patch(user._id, (patch) => patch.set({ role }));
        const { subdomain } = by;
        const lost = { atHome: !may(role, 'users.manage'), elsewhere: false };
        for (const invitation of await findInvitationsBy(client, user, lost))
          addWithdrawal(transaction, invitation, by.username, now());
        const subject = `${username}: ${role}`;
        return addAuditEvent(transaction, { action: 'role-changed', subdomain, by: by.username, subject }, now());
      }),
    remove: (by, username) =>
      change(by, username, async (transaction, user) => {
        transaction.delete(user._id);
        const { subdomain } = by;
        const [sent, received] = await Promise.all([
          findInvitationsBy(client, user, { atHome: true, elsewhere: true }),
          user.email ? findInvitationsTo(client, subdomain, user.email) : [],
        ]);
        const open = new Map([...sent, ...received].map((invitation) => [invitation.id, invitation]));
        for (const invitation of open.values()) addWithdrawal(transaction, invitation, by.username, now());
        const event = { action: 'account-removed', subdomain, by: by.username, subject: username } as const;
        return addAuditEvent(transaction, event, now());
      }),
  };
}
