/** Handles all page requests: applies redirects, chooses between public and personal rendering, and sends the response. */

import type { Request, RequestHandler, Response } from 'express';
import { places } from '#catalog/queries/places.ts';
import { berlinToday } from '#domain/dates.ts';
import { isLinkPath } from '#domain/site/linkPaths.ts';
import { decodePart } from '#domain/text/addressPart.ts';
import type { Redirect } from '#pageData/pageAnswer.ts';
import { AppError } from '#platform/appError.ts';
import type { Renderer } from '#views/entryServer.tsx';
import { privateCaching, sendBody } from '../cache/sendBody.ts';
import { pageNotFound } from '../errors/pageNotFound.ts';
import { prefersHtml } from '../errors/prefersHtml.ts';
import { isCrawler } from '../isCrawler.ts';
import { labelRequest } from '../requestObserver.ts';
import { sendRedirect } from '../sendRedirect.ts';
import type { Web } from '../web.ts';
import { servePersonalPage } from './personalPages.ts';
import { type PublicAddress, servePublicPage } from './publicPages.ts';
import { findRedirect } from './redirects.ts';

const payloadSuffix = '/_payload.json';

/**
 * Returns the URL of a page, and whether its data is requested instead of the page.
 * @param path path and query of the request
 * @throws AppError 400 for a path that cannot be decoded
 */
function pageAddress(origin: string, path: string): { url: URL; wantsData: boolean } {
  // Not `new URL(path, origin)`: a path that begins with "//" would change the host.
  const url = new URL(origin + path);
  const wantsData = url.pathname.endsWith(payloadSuffix);
  if (wantsData) url.pathname = url.pathname.slice(0, -payloadSuffix.length) || '/';
  if (decodePart(url.pathname) === null) throw new AppError(400, 'Diese Adresse ist nicht lesbar.');
  return { url, wantsData };
}

/** Handles the requests that no other handler has answered. */
export function pages(web: Web): RequestHandler {
  const { env, organiserSession, replica, now } = web.deps;
  /** Returns the hosts that a request is signed in at, always or only in admin mode. */
  const ownHosts = (req: Request, when: 'in admin mode' | 'signed in') =>
    when === 'signed in' ? organiserSession.hosts(req) : organiserSession.shownHosts(req);
  return async (req, res) => {
    const { scope, origin, town } = res.locals;
    const { url, wantsData } = pageAddress(origin, req.originalUrl);
    const originalSearch = url.search;
    const moved = findRedirect(url, {
      rules: replica.site().routeRules,
      places: () => places(replica.current(), scope, berlinToday(now())),
      hosts: env.hosts,
    });
    if (moved) {
      labelRequest(res, { kind: wantsData ? 'data' : 'page', route: 'redirect' });
      return sendRedirect(res, moved, { wantsData, isPublic: !isLinkPath(req.originalUrl) });
    }
    const renderer = await web.renderer();
    const match = renderer.matchPage(url);
    const page = match?.page;
    labelRequest(res, { kind: wantsData ? 'data' : 'page', route: page?.id ?? 'none' });
    // Permanent redirects keep the original query; temporary ones, for example to the home page, drop it.
    const send = (to: Redirect, isPublic: boolean) =>
      sendRedirect(res, to.status === 301 ? { ...to, redirect: to.redirect + originalSearch } : to, {
        wantsData,
        isPublic,
      });

    const own = page?.ownTrips ? await ownHosts(req, page.ownTrips) : [];
    if (page?.kind === 'streamed' || own.length > 0) {
      const outcome = await servePersonalPage(web, renderer, { req, res, url, match, wantsData, own });
      if ('moved' in outcome) return send(outcome.moved, false);
      return labelRequest(res, { way: outcome.way });
    }
    url.search = match?.args == null ? '' : (match.page.canonicalSearch?.(match.args) ?? '');
    const address = { scope, origin, town, url, match, wantsData };
    const elsewhere = await sendPublicPage(web, renderer, address, { req, res });
    if (elsewhere) send(elsewhere, true);
  };
}

/**
 * Sends a public page.
 * @returns the redirect if the page has moved, in which case nothing was sent; otherwise null
 */
async function sendPublicPage(
  web: Web,
  renderer: Renderer,
  address: PublicAddress,
  { req, res }: { req: Request; res: Response },
): Promise<Redirect | null> {
  const response = await servePublicPage(web, renderer, address, () => !res.destroyed);
  if (!('body' in response)) return response.moved;
  const { body, way } = response;
  const isProgram = !prefersHtml(req);
  if (body.status === 404 && !address.wantsData && (isProgram || isCrawler(req.get('user-agent')))) {
    labelRequest(res, { way: 'bare' });
    if (isProgram) throw pageNotFound(req);
    res.status(404).set('Cache-Control', 'no-store').end();
    return null;
  }
  labelRequest(res, { way });
  // Browsers load the style sheets before they have the document.
  const { styles } = renderer.assets.filesOf(address.match?.page ?? null);
  const link = styles.map((href) => `<${href}>; rel=preload; as=style`).join(', ') || null;
  sendBody(req, res, body, link, address.town && privateCaching);
  return null;
}
