/** Handles all page requests: applies redirects, chooses between public and personal rendering, and sends the response. */

import type { Request, RequestHandler, Response } from 'express';
import type { Scope } from '#domain/hosts.ts';
import { parseFilters } from '#domain/search/filters.ts';
import { contradictsFixedFilters } from '#domain/search/mergeFilters.ts';
import { type Places, resolveSlug } from '#domain/search/pageTargets.ts';
import { isLinkPath } from '#domain/site/linkPaths.ts';
import { decodePart } from '#domain/text/addressPart.ts';
import type { ListArgs } from '#pageData/list.ts';
import { matchPage } from '#pageData/matchPage.ts';
import type { Redirect } from '#pageData/pageAnswer.ts';
import type { PageQuery } from '#pageData/pageQueries.ts';
import { AppError } from '#platform/appError.ts';
import type { Renderer } from '#views/entryServer.tsx';
import { sendBody, sendHead, sendRest } from '../cache/sendBody.ts';
import { prefersHtml } from '../errors/prefersHtml.ts';
import { isCrawler } from '../isCrawler.ts';
import { labelRequest } from '../requestObserver.ts';
import { sendRedirect } from '../sendRedirect.ts';
import { pageNotFound } from './pageNotFound.ts';
import { createPersonalPages, type PersonalPagesSettings } from './personalPages.ts';
import { htmlType, type PublicAddress, type ServePublicPage } from './publicPages.ts';
import { findRedirect, type RedirectSources } from './redirects.ts';

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

export interface PagesSettings {
  renderer: () => Promise<Renderer>;
  servePublicPage: ServePublicPage;
  personalPages: PersonalPagesSettings;
  /** Returns false if a request certainly comes from nobody who is signed in. */
  mayBeSignedIn: (req: Request) => boolean;
  /** Returns the hosts that a request is signed in at, always or only in admin mode. */
  organiserHosts: (req: Request, when: 'in admin mode' | 'signed in') => Promise<readonly string[]>;
  redirects: (scope: Scope) => RedirectSources;
  /** Whether heads of pages are sent before the pages are rendered. A failure then shows no error page. */
  sendsEarlyHeads: boolean;
}

export function createPages(settings: PagesSettings): RequestHandler {
  const sendPublicPage = createSendPublicPage(settings);
  const servePersonalPage = createPersonalPages(settings.personalPages);
  return async (req, res) => {
    const { scope, origin } = res.locals;
    const { url, wantsData } = pageAddress(origin, req.originalUrl);
    const originalSearch = url.search;
    const moved = findRedirect(url, settings.redirects(scope));
    if (moved) {
      labelRequest(res, { kind: wantsData ? 'data' : 'page', route: 'redirect' });
      return sendRedirect(res, moved, { wantsData, isPublic: !isLinkPath(req.originalUrl) });
    }
    const renderer = await settings.renderer();
    const match = matchPage(url);
    const page = match?.page;
    labelRequest(res, { kind: wantsData ? 'data' : 'page', route: page?.id ?? 'none' });
    // Permanent redirects keep the original query; temporary ones, for example to the home page, drop it.
    const send = (to: Redirect, isPublic: boolean) =>
      sendRedirect(res, to.status === 301 ? { ...to, redirect: to.redirect + originalSearch } : to, {
        wantsData,
        isPublic,
      });

    const own = page?.ownTrips ? await settings.organiserHosts(req, page.ownTrips) : [];
    if (page?.kind === 'streamed' || own.length > 0) {
      const outcome = await servePersonalPage(renderer, { req, res, url, match, wantsData, own });
      if ('moved' in outcome) return send(outcome.moved, false);
      return labelRequest(res, { way: outcome.way });
    }
    url.search = match?.args == null ? '' : (match.page.canonicalSearch?.(match.args) ?? '');
    const address = { scope, origin, url, match, wantsData };
    try {
      const moved = await sendPublicPage(renderer, address, { req, res });
      if (moved) send(moved, true);
    } catch (error) {
      // The error handler ends the connection, so that the client notices that the page is incomplete.
      if (res.headersSent) labelRequest(res, { way: 'failed', status: 500 });
      throw error;
    }
  };
}

interface PublicRequest {
  req: Request;
  res: Response;
}

/**
 * Creates the function that sends a public page.
 * @returns the redirect if the page has moved, in which case nothing was sent; otherwise null
 */
function createSendPublicPage(settings: PagesSettings) {
  const { servePublicPage, mayBeSignedIn, redirects, sendsEarlyHeads } = settings;
  return async (renderer: Renderer, address: PublicAddress, request: PublicRequest): Promise<Redirect | null> => {
    const { req, res } = request;
    const { scope, match, wantsData } = address;
    const isProgram = !prefersHtml(req);
    const wantsBare404 = !wantsData && (isProgram || isCrawler(req.get('user-agent')));
    const { styles } = renderer.assets.filesOf(match?.page ?? null);
    // Browsers load the style sheets before they have the document.
    const link = styles.map((href) => `<${href}>; rel=preload; as=style`).join(', ') || null;
    const isFound = () => {
      const queries = match && match.args !== null && !wantsData ? match.page.queries(match.args) : [];
      return isCertainlyFound(queries, redirects(scope).places);
    };
    const response = await servePublicPage(renderer, address, {
      // Open pages request the data of a page when they learn that it has changed.
      allowsPrevious: !wantsData && !mayBeSignedIn(req),
      isWanted: () => !res.destroyed,
      // Programs and crawlers need the status of a failure more than an early head.
      onWait: () =>
        sendsEarlyHeads && !wantsBare404 && isFound() && sendHead(req, res, { status: 200, type: htmlType, link }),
    });
    if (!('body' in response)) {
      if (res.headersSent) throw new Error('a page that began as a found one does not exist');
      return response.moved;
    }
    const { body, way } = response;
    if (wantsBare404 && body.status === 404) {
      labelRequest(res, { way: 'bare' });
      if (isProgram) throw pageNotFound();
      res.status(404).set('Cache-Control', 'no-store').end();
      return null;
    }
    labelRequest(res, { way });
    if (res.headersSent) sendRest(req, res, body);
    else sendBody(req, res, body, link);
    return null;
  };
}

/**
 * Returns whether a page exists and does not redirect, without running its queries. Its response can then begin before the
 * page is rendered. Returns false if only the queries can tell.
 * @param queries of the page; the first one determines its status
 * @param places returns the places of the site
 */
function isCertainlyFound(queries: readonly PageQuery[], places: () => Places): boolean {
  const [query] = queries;
  if (query?.name === 'home') return true;
  if (query?.name !== 'list') return false;
  const { slug, page, search } = query.args as ListArgs;
  const filters = parseFilters(new URLSearchParams(search));
  // The meaning of a search text can contradict the page.
  if (page !== 1 || filters.fullText !== '') return false;
  const target = resolveSlug(slug, places());
  return target !== null && !contradictsFixedFilters(target.fixed, filters);
}
