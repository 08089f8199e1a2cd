import { isOrganiserPath, organiserPath, signInPath } from '#domain/organisers/organiserPaths.ts';
import type { ArgsOf, Loaded } from '#pageData/pageAnswer.ts';
import { signedInAt } from '#site/forOrganiser.ts';
import type { AccountContext } from './accountContext.ts';

/** Loads the hosts to sign in at. A host's own site has only one, and leads to its sign-in or to its list of trips. */
export async function loadOrganiserHosts(context: AccountContext): Loaded<'organiserHosts'> {
  const { scope } = context;
  const own = scope.kind === 'host' ? context.deps.env.hosts.find(scope.subdomain) : null;
  if (own) {
    const isSignedIn = (await signedInAt(context, own)) !== null;
    const { subdomain } = own;
    return { redirect: isSignedIn ? organiserPath(subdomain, 'dashboard') : signInPath(subdomain), status: 302 };
  }
  const hosts = context.deps.env.hosts.list.map(async (host) => {
    const isSignedIn = (await signedInAt(context, host)) !== null;
    return { subdomain: host.subdomain, name: host.name, isSignedIn };
  });
  return { data: await Promise.all(hosts) };
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
