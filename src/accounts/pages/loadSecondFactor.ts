import { organiserPath } from '#domain/organisers/organiserPaths.ts';
import type { ArgsOf, Loaded } from '#pageData/pageAnswer.ts';
import { forOrganiser } from '#site/forOrganiser.ts';
import type { AccountContext } from './accountContext.ts';

/** Loads the state of the own second factor; null with a sign-in service, which manages the accounts. */
export function loadSecondFactor(
  context: AccountContext,
  { subdomain }: ArgsOf<'secondFactor'>,
): Loaded<'secondFactor'> {
  const { deps, secondFactor } = context;
  return forOrganiser(context, subdomain, async (host, { account }): Loaded<'secondFactor'> => {
    if (deps.env.ADMIN_LOGIN_URL) return null;
    if (account.subdomain !== host.subdomain)
      return { redirect: organiserPath(account.subdomain, 'konto/zweiter-faktor'), status: 302 };
    const codesLeft = secondFactor?.factor ? null : await deps.secondFactors.read(account);
    const stored = codesLeft === null ? { state: 'off' as const } : { state: 'on' as const, codesLeft };
    const { factor = stored, errors = [], failure = null } = secondFactor ?? {};
    return { data: { username: account.username, factor, errors, failure } };
  });
}
