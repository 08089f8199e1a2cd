import type { Scope, SiteAddress } from '../hosts.ts';

/** Returns the origin of a site: the platform's origin, for a host's site with its subdomain (specification §2.2). */
export function siteOrigin(scope: Scope, publicOrigin: string): string {
  if (scope.kind === 'marketplace') return publicOrigin;
  const url = new URL(publicOrigin);
  url.hostname = `${scope.subdomain}.${url.hostname}`;
  return url.origin;
}

export function siteOfHost(subdomain: string, publicOrigin: string): SiteAddress {
  const scope: Scope = { kind: 'host', subdomain };
  return { scope, origin: siteOrigin(scope, publicOrigin) };
}
