import type { ArgsOf, Loaded } from '#pageData/pageAnswer.ts';
import { forOrganiser } from '#site/forOrganiser.ts';
import type { AccountContext } from './accountContext.ts';

/** Loads the users of a host; null with a sign-in service, which manages them. */
export function loadUsers(context: AccountContext, { subdomain }: ArgsOf<'organiserUsers'>): Loaded<'organiserUsers'> {
  const { env, users, invitations } = context.deps;
  return forOrganiser(context, subdomain, async (host, { username }) => {
    if (env.ADMIN_LOGIN_URL) return null;
    const lists = Promise.all([users.list(host.subdomain), invitations.list(host.subdomain)]);
    return {
      late: lists.then(([list, invited]) => ({
        users: list.map((user) => ({ ...user, isOwn: user.username === username })),
        invitations: invited,
        rejected: context.rejectedInvitation ?? null,
      })),
    };
  });
}
