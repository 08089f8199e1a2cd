import { isOrganiserPath, organiserPath, signInPath } from '#domain/organisers/organiserPaths.ts';
import type { ArgsOf, Loaded } from '#pageData/pageAnswer.ts';
import type { AccountContext } from './accountContext.ts';

/** Loads the hosts to sign in at. A host's own site has only one, and leads to its sign-in or to its list of trips. */
export async function loadOrganiserHosts({ deps, scope, own = [] }: AccountContext): Loaded<'organiserHosts'> {
  if (scope.kind === 'host') {
    const { subdomain } = scope;
    const redirect = own.includes(subdomain) ? organiserPath(subdomain, 'dashboard') : signInPath(subdomain);
    return { redirect, status: 302 };
  }
  const hosts = deps.env.hosts.list.map(({ subdomain, name }) => {
    return { subdomain, name, isSignedIn: own.includes(subdomain) };
  });
  return { data: hosts };
}

export async function loadOrganiserSignIn(
  context: AccountContext,
  { subdomain, next }: ArgsOf<'organiserSignIn'>,
): Loaded<'organiserSignIn'> {
  const host = context.deps.env.hosts.find(subdomain);
  if (!host) return null;
  const failed = context.failedSignIn ?? { username: '', step: null, failure: null, errors: [] };
  const { ADMIN_LOGIN_URL, publicOrigin } = context.deps.env;
  const hasPasswordReset = ADMIN_LOGIN_URL === undefined;
  const path = isOrganiserPath(host.subdomain, next) ? next : organiserPath(host.subdomain, 'dashboard');
  const marketplaceUrl = context.scope.kind === 'host' ? `${publicOrigin}${path}` : null;
  const { subdomain: own, name } = host;
  const { unsent = null } = context;
  return { data: { host: { subdomain: own, name }, hasPasswordReset, marketplaceUrl, ...failed, unsent } };
}
