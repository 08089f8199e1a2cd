import type { AccountData } from '../../../../pageData/account.ts';
import type { LoaderResult } from '../../../../pageData/pageAnswer.ts';
import type { PageContext } from '../pageContext.ts';
import { forOrganiser } from './loadOrganisers.ts';

/** Loads the account of the signed-in organiser with its active sign-ins. */
export function loadAccount(
  context: PageContext,
  { subdomain }: { subdomain: string },
): Promise<LoaderResult<AccountData>> {
  const { deps, sessionAt, rejectedPassword } = context;
  return forOrganiser(context, subdomain, 'account.own', async (host, organiser) => {
    const [sessions, current] = await Promise.all([deps.sessions.list(organiser), sessionAt?.(host.subdomain) ?? null]);
    return {
      data: {
        host,
        username: organiser.username,
        hasPassword: deps.env.ADMIN_LOGIN_URL === undefined,
        signIns: sessions.map((each) => ({ ...each, isCurrent: each.id === current })),
        rejected: rejectedPassword ?? null,
      },
    };
  });
}
