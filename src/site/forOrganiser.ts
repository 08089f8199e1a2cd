/** Loads data for organisers with the permission of the page. Visitors who are not signed in are redirected to the sign-in. */

import type { Organiser } from '#domain/organisers/accounts/organiser.ts';
import { signInPath } from '#domain/organisers/organiserPaths.ts';
import type { OrganiserHost } from '#domain/organisers/organiserTrips.ts';
import type { LoaderResult } from '#pageData/pageAnswer.ts';
import type { PageContext } from './pageContext.ts';

/**
 * Loads data for a signed-in organiser; null for an unknown host, a redirect to the sign-in if nobody is signed in.
 * @throws PermissionError if the organiser's role lacks the permission
 */
export async function forOrganiser<T>(
  context: PageContext,
  subdomain: string,
  load: (host: OrganiserHost, organiser: Organiser) => Promise<LoaderResult<T>>,
): Promise<LoaderResult<T>> {
  const { deps, url, permission } = context;
  if (!permission) throw new Error('only pages of organisers may load this');
  const host = deps.env.hosts.find(subdomain);
  if (!host) return null;
  const organiser = (await context.organiserAt?.(host.subdomain)) ?? 'nobody';
  if (typeof organiser === 'string')
    return { redirect: signInPath(host.subdomain, url.pathname + url.search), status: 302 };
  await context.requirePermission(organiser, permission);
  const { role, extraRoles } = organiser;
  return load({ subdomain: host.subdomain, name: host.name, role, extraRoles }, organiser);
}
