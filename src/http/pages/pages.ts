/** Every page request: where it has moved, whether it is public or personal, and what is sent. */
import type { Request, RequestHandler, Response } from 'express';
import type { Renderer } from '../../../views/entryServer.tsx';
import type { Scope } from '../../domain/site/hosts.ts';
import type { Redirect } from '../../pageData/pageAnswer.ts';
import { AppError } from '../../platform/appError.ts';
import type { Metrics } from '../../platform/metrics.ts';
import { prefersHtml } from '../errors/prefersHtml.ts';
import { isCrawler } from '../isCrawler.ts';
import { pageNotFound } from './pageNotFound.ts';
import { createPersonalPages, type PersonalPagesSettings } from './personalPages.ts';
import { createPublicPages, type PublicPagesSettings } from './publicPages.ts';
import { findRedirect, type RedirectSources } from './redirects.ts';
import { sendBody } from './render/sendBody.ts';

const payloadSuffix = '/_payload.json';

export interface PagesSettings {
  renderer: () => Promise<Renderer>;
  publicPages: PublicPagesSettings;
  personalPages: PersonalPagesSettings;
  /** Hosts a request is signed in at: all, or in admin mode only. */
  organiserHosts: (req: Request, when: 'in admin mode' | 'signed in') => Promise<readonly string[]>;
  redirects: (scope: Scope) => RedirectSources;
  metrics: Metrics;
}

export function createPages(settings: PagesSettings): RequestHandler {
  const answerPublicPage = createPublicPages(settings.publicPages);
  const answerPersonalPage = createPersonalPages(settings.personalPages);
  return async (req, res) => {
    const { scope, origin } = res.locals;
    const { url, wantsData } = addressOf(origin, req.originalUrl);
    const given = url.search;
    const moved = findRedirect(url, settings.redirects(scope));
    if (moved) return sendRedirect(res, moved, { wantsData, isPublic: true });
    const renderer = await settings.renderer();
    const match = renderer.match(url);
    const route = match?.route;
    const count = (way: string, status: number) =>
      settings.metrics.pages.inc({ route: route?.id ?? 'none', way, status });
    // What has moved takes the whole query along; what is gone leads home.
    const send = (to: Redirect, isPublic: boolean) =>
      sendRedirect(res, to.status === 301 ? { ...to, redirect: to.redirect + given } : to, { wantsData, isPublic });

    const own = route?.ownTrips ? await settings.organiserHosts(req, route.ownTrips) : [];
    if (route?.kind === 'streamed' || own.length > 0) {
      const outcome = await answerPersonalPage(renderer, { req, res, url, match, wantsData, own });
      if ('moved' in outcome) return send(outcome.moved, false);
      return count(outcome.way, outcome.status);
    }
    url.search = renderer.canonicalSearch(match, url.searchParams);
    const isProgram = !prefersHtml(req);
    const wantsBare404 = !wantsData && (isProgram || isCrawler(req.get('user-agent')));
    const options = { wantsBare404, isWanted: () => !res.destroyed };
    const answer = await answerPublicPage(renderer, { scope, origin, url, match, wantsData }, options);
    if ('moved' in answer) return send(answer.moved, true);
    if ('bare' in answer) {
      count('bare', answer.bare);
      if (isProgram) throw pageNotFound();
      return void res.status(answer.bare).set('Cache-Control', 'no-store').end();
    }
    count(answer.way, answer.body.status);
    await sendBody(req, res, answer.body);
  };
}

/** @param path with its query, as the request names it */
function addressOf(origin: string, path: string): { url: URL; wantsData: boolean } {
  // Not `new URL(path, origin)`: a path that begins with "//" would name another host.
  const url = new URL(origin + path);
  const wantsData = url.pathname.endsWith(payloadSuffix);
  if (wantsData) url.pathname = url.pathname.slice(0, -payloadSuffix.length) || '/';
  try {
    decodeURIComponent(url.pathname);
  } catch {
    throw new AppError(400, 'Diese Adresse ist nicht lesbar.');
  }
  return { url, wantsData };
}

/** The router in the browser is told where to go; everybody else is sent. */
function sendRedirect(
  res: Response,
  { redirect, status }: Redirect,
  { wantsData, isPublic }: { wantsData: boolean; isPublic: boolean },
): void {
  const isForGood = status === 301 || status === 308;
  res.setHeader('Cache-Control', !isPublic ? 'no-store' : isForGood ? 'public, max-age=300' : 'no-cache');
  if (wantsData) res.json({ redirect });
  else res.redirect(status, redirect);
}
