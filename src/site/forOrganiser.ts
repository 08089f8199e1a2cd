/** Loads data for organisers. Visitors who are not signed in at the host are redirected to the sign-in. */

import type { Organiser } from '#domain/organisers/accounts/organiser.ts';
import type { Permission } from '#domain/organisers/accounts/permissions.ts';
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
  permission: Permission,
  load: (host: OrganiserHost, organiser: Organiser) => Promise<LoaderResult<T>>,
): Promise<LoaderResult<T>> {
  const { deps, url } = context;
  const host = deps.env.hosts.find(subdomain);
  if (!host) return null;
  const organiser = (await context.organiserAt?.(host.subdomain)) ?? 'nobody';
  if (typeof organiser === 'string')
    return { redirect: signInPath(host.subdomain, url.pathname + url.search), status: 302 };
  await context.requirePermission(organiser, permission);
  return load({ subdomain: host.subdomain, name: host.name, role: organiser.role }, organiser);
}
