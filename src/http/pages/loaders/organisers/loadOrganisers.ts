/** Data of the organisers' pages. Visitors who are not signed in at the host are redirected to the sign-in. */

import { requirePermission } from '#accounts/requirePermission.ts';
import type { Organiser } from '#domain/organisers/accounts/organiser.ts';
import type { Permission } from '#domain/organisers/accounts/permissions.ts';
import { editPath, isOrganiserPath, organiserPath, signInPath } from '#domain/organisers/organiserPaths.ts';
import type { OrganiserHost } from '#domain/organisers/organiserTrips.ts';
import type { Host } from '#domain/site/hosts.ts';
import { findTripKey } from '#domain/site/tripOnSite.ts';
import type { LoaderResult } from '#pageData/pageAnswer.ts';
import type { PageQueryTypes } from '#pageData/pageQueries.ts';
import type { PageContext } from '../pageContext.ts';

type Result<Name extends keyof PageQueryTypes> = Promise<LoaderResult<PageQueryTypes[Name]['data']>>;

/** Loads the hosts to sign in at. A host's own site has only one, and leads to its sign-in or to its list of trips. */
export async function loadOrganiserHosts(context: PageContext): Result<'organiserHosts'> {
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
  context: PageContext,
  { subdomain, next }: PageQueryTypes['organiserSignIn']['args'],
): Result<'organiserSignIn'> {
  const host = context.deps.env.hosts.find(subdomain);
  if (!host) return null;
  const failed = context.failedSignIn ?? { username: '', step: null, failure: null, errors: [] };
  const { ADMIN_LOGIN_URL, publicOrigin } = context.deps.env;
  const hasPasswordReset = ADMIN_LOGIN_URL === undefined;
  const path = isOrganiserPath(host.subdomain, next) ? next : organiserPath(host.subdomain, 'dashboard');
  const marketplaceUrl = context.scope.kind === 'host' ? `${publicOrigin}${path}` : null;
  const { subdomain: own, name } = host;
  return { data: { host: { subdomain: own, name }, hasPasswordReset, marketplaceUrl, ...failed } };
}

export function loadOrganiserTrips(
  context: PageContext,
  args: PageQueryTypes['organiserTrips']['args'],
): Result<'organiserTrips'> {
  return forOrganiser(context, args.subdomain, 'trips.read', async (host) => {
    const list = await context.deps.tripLists.page({ ...args, subdomain: host.subdomain });
    const isPastEnd = list.items.length === 0 && args.page > 1;
    return isPastEnd ? null : { data: { ...list, host } };
  });
}

export function loadOrganiserProblems(
  context: PageContext,
  { subdomain, after }: PageQueryTypes['organiserProblems']['args'],
): Result<'organiserProblems'> {
  const { deps } = context;
  return forOrganiser(context, subdomain, 'trips.write', async (host): Result<'organiserProblems'> => {
    if (!after) return { data: { ...(await deps.problemLists(host.subdomain)), host } };
    const key = findTripKey(after.combinedId, deps.env.hosts);
    const next = key?.subdomain === host.subdomain ? await deps.nextProblem(host.subdomain, after) : null;
    const { subdomain: own } = host;
    return {
      redirect: next ? editPath(own, next.combinedId, next.field) : organiserPath(own, 'problems'),
      status: 302,
    };
  });
}

/**
 * Loads data for a signed-in organiser; null for an unknown host, a redirect to the sign-in if nobody is signed in.
 * @throws PermissionError if the organiser's role lacks the permission
 */
export async function forOrganiser<T>(
  context: PageContext,
  subdomain: string,
  permission: Permission,
  load: (host: OrganiserHost, organiser: Organiser) => Promise<LoaderResult<T>>,
): Promise<LoaderResult<T>> {
  const { deps, url } = context;
  const host = deps.env.hosts.find(subdomain);
  if (!host) return null;
  const organiser = await signedInAt(context, host);
  if (!organiser) return { redirect: signInPath(host.subdomain, url.pathname + url.search), status: 302 };
  await requirePermission(deps, organiser, permission);
  return load({ subdomain: host.subdomain, name: host.name, role: organiser.role }, organiser);
}

async function signedInAt({ organiserAt }: PageContext, { subdomain }: Host): Promise<Organiser | null> {
  const organiser = (await organiserAt?.(subdomain)) ?? 'nobody';
  return typeof organiser === 'object' ? organiser : null;
}
