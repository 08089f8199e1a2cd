import { organiserPath } from '#domain/organisers/organiserPaths.ts';
import type { ArgsOf, Loaded } from '#pageData/pageAnswer.ts';
import { forOrganiser } from '#site/forOrganiser.ts';
import { readAccount } from '../accounts.ts';
import type { AccountContext } from './accountContext.ts';

/** Loads the account of the signed-in organiser with its active sign-ins. */
export function loadAccount(
  context: AccountContext,
  { subdomain }: ArgsOf<'organiserAccount'>,
): Loaded<'organiserAccount'> {
  const { deps, session, rejectedPassword, rejectedAddress } = context;
  return forOrganiser(context, subdomain, async (host, { account }): Loaded<'organiserAccount'> => {
    if (account.subdomain !== host.subdomain)
      return { redirect: organiserPath(account.subdomain, 'konto'), status: 302 };
    const hasPassword = deps.env.ADMIN_LOGIN_URL === undefined;
    const [sessions, current, record] = await Promise.all([
      deps.sessions.list(account),
      session?.() ?? null,
      hasPassword ? readAccount(deps.database, account) : null,
    ]);
    return {
      data: {
        username: account.username,
        hasPassword,
        email: record?.email ?? null,
        pendingEmail: record?.pendingAddress?.address ?? null,
        recoveryCodes: record?.secondFactor?.recoveryCodes.length ?? null,
        rejectedAddress: rejectedAddress ?? null,
        signIns: sessions.map((each) => ({ ...each, isCurrent: each.id === current })),
        rejected: rejectedPassword ?? null,
      },
    };
  });
}
