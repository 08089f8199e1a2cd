import type { Request, RequestHandler, Response } from 'express';
import type { HomeTown } from '#domain/homeTown.ts';
import { type Scope, scopeOfHostname } from '#domain/hosts.ts';
import { findHomeTown } from '#domain/places/findHomeTown.ts';
import { isLinkPath } from '#domain/site/linkPaths.ts';
import { siteOrigin } from '#domain/site/siteOrigin.ts';
import { storedItems } from '#domain/site/storedItems.ts';
import type { Env } from '#env.ts';
import { AppError } from '#platform/appError.ts';
import { plainDocument, policyFor } from '#platform/html/plainDocument.ts';
import { createCookies } from '#platform/http/cookies.ts';
import { sendProblem } from '../errors/errorHandler.ts';
import { prefersHtml } from '../errors/prefersHtml.ts';
import { sendRedirect, sitePath } from '../sendRedirect.ts';

declare global {
  namespace Express {
    interface Locals {
      /** The requested site. */
      scope: Scope;
      /** Absolute origin of that site, derived from the configuration and never from a header. */
      origin: string;
      /** What the visitor has entered; undefined without a valid cookie. */
      town: HomeTown | undefined;
    }
  }
}

/**
 * Resolves the requested site from the host name. Aliases are redirected to their subdomain, unknown hosts are rejected. Without
 * TRUST_FORWARDED_HOST it removes the header `X-Forwarded-Host`, since Express uses it whenever it trusts a proxy.
 */
export function tenant({ hosts, PLATFORM_DOMAIN, publicOrigin, TRUST_FORWARDED_HOST }: Env): RequestHandler {
  const cookies = createCookies(publicOrigin.startsWith('https:'));
  const readTown = (req: Request): HomeTown | undefined => {
    if (!req.headers.cookie?.includes(storedItems.town.name)) return undefined;
    const text = cookies.read(req, storedItems.town);
    return (typeof text === 'string' && findHomeTown(text)) || undefined;
  };
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
    res.locals.town = readTown(req);
    next();
  };
}

const style = `
:root { color-scheme: light dark; }
body { display: grid; place-content: center; justify-items: start; gap: 1rem; min-height: 100vh; max-width: 36rem;
  margin: 0 auto; padding: 1.5rem; box-sizing: border-box; background: light-dark(#fffaf2, #121a17);
  color: light-dark(#1d2b26, #f4ece0); font: 1.0625rem/1.6 system-ui, sans-serif; }
h1, p { margin: 0; }
h1 { font-size: 1.75rem; line-height: 1.15; }
a { display: inline-block; padding: 0.6rem 0; color: light-dark(#a33c0c, #ffb27a); font-weight: 700; }
`;

const title = 'Diese Seite gibt es hier nicht';

const policy = policyFor(style);

/**
 * Responds to a request for an unknown host: with a page that links to the marketplace, or with problem+json for programs.
 * @param status 404 for an unknown subdomain, 421 for a host name outside of the platform
 * @param homeUrl URL of the marketplace from the configuration
 */
function sendUnknownHost(req: Request, res: Response, status: 404 | 421, homeUrl: string): void {
  res.set({
    'Cache-Control': 'no-store',
    'Content-Security-Policy': policy,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
  });
  if (!prefersHtml(req)) {
    sendProblem(res, new AppError(status, `${title}.`));
    return;
  }
  const body = `<h1>${title}</h1>
<p>Unter dieser Adresse ist keine Seite von Lagerfeuer. Vielleicht hat sich ein Tippfehler eingeschlichen.</p>
<p><a href="${homeUrl}/">Zur Startseite von Lagerfeuer</a></p>`;
  res.status(status).type('html').send(plainDocument({ title, style, body }));
}
