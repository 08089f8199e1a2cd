import type { RequestHandler } from 'express';
import { type Scope, scopeOfHostname } from '#domain/hosts.ts';
import { isLinkPath } from '#domain/site/linkPaths.ts';
import { siteOrigin } from '#domain/site/siteOrigin.ts';
import type { Env } from '#env.ts';
import { sendRedirect, sitePath } from '../sendRedirect.ts';
import { sendUnknownHost } from './unknownHost.ts';

declare global {
  namespace Express {
    interface Locals {
      /** The requested site. */
      scope: Scope;
      /** Absolute origin of that site, derived from the configuration and never from a header. */
      origin: string;
    }
  }
}

type TenantSettings = Pick<Env, 'hosts' | 'PLATFORM_DOMAIN' | 'publicOrigin' | 'TRUST_FORWARDED_HOST'>;

/**
 * Resolves the requested site from the host name. Aliases are redirected to their subdomain, unknown hosts are rejected. Without
 * TRUST_FORWARDED_HOST it removes the header `X-Forwarded-Host`, since Express uses it whenever it trusts a proxy.
 */
export function tenant({ hosts, PLATFORM_DOMAIN, publicOrigin, TRUST_FORWARDED_HOST }: TenantSettings): RequestHandler {
  return (req, res, next) => {
    if (!TRUST_FORWARDED_HOST) delete req.headers['x-forwarded-host'];
    const found = scopeOfHostname(req.hostname ?? '', PLATFORM_DOMAIN, hosts);
    if ('redirectTo' in found) {
      const url = new URL(publicOrigin);
      url.hostname = found.redirectTo;
      const redirect = url.origin + sitePath(req.originalUrl);
      return sendRedirect(res, { redirect, status: 301, leavesSite: true }, { isPublic: !isLinkPath(req.originalUrl) });
    }
    if ('unknown' in found) {
      sendUnknownHost(req, res, found.unknown === 'host' ? 421 : 404, publicOrigin);
      return;
    }
    res.locals.scope = found.scope;
    res.locals.origin = siteOrigin(found.scope, publicOrigin);
    next();
  };
}
