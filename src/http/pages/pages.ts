/** Every page request: where it has moved, whether it is public or personal, and what is sent. */
import type { Request, RequestHandler, Response } from 'express';
import type { Renderer } from '../../../views/entryServer.tsx';
import type { Redirect } from '../../pageData/pageAnswer.ts';
import { AppError } from '../../platform/appError.ts';
import type { Metrics } from '../../platform/metrics.ts';
import { isCrawler } from '../isCrawler.ts';
import { wantsPage } from '../wantsPage.ts';
import { pageNotFound } from './pageNotFound.ts';
import { createPersonalPages, type PersonalPagesSettings } from './personalPages.ts';
import { createPublicPages, type PublicPagesSettings } from './publicPages.ts';
import { findRedirect, type RedirectSources } from './redirects.ts';
import { sendBody } from './sendBody.ts';

const payloadSuffix = '/_payload.json';

export interface PagesSettings {
  renderer: () => Promise<Renderer>;
  publicPages: PublicPagesSettings;
  personalPages: PersonalPagesSettings;
  /** Hosts a request is signed in at: all, or in admin mode only. */
  organiserHosts: (req: Request, when: 'in admin mode' | 'signed in') => Promise<readonly string[]>;
  redirects: (res: Response) => RedirectSources;
  metrics: Metrics;
}

export function createPages(settings: PagesSettings): RequestHandler {
  const answerPublicPage = createPublicPages(settings.publicPages);
  const answerPersonalPage = createPersonalPages(settings.personalPages);
  return async (req, res) => {
    const { url, wantsData } = addressOf(req, res);
    const given = url.search;
    const moved = findRedirect(url, settings.redirects(res));
    if (moved) return sendRedirect(res, moved, { wantsData, isPublic: true });
    const renderer = await settings.renderer();
    const route = renderer.match(url);
    const count = (way: string, status: number) =>
      settings.metrics.pages.inc({ route: route?.id ?? 'none', way, status });
    // What has moved takes the whole query along; what is gone leads home.
    const send = (to: Redirect, isPublic: boolean) =>
      sendRedirect(res, to.status === 301 ? { ...to, redirect: to.redirect + given } : to, { wantsData, isPublic });

    const own = route?.ownTrips ? await settings.organiserHosts(req, route.ownTrips) : [];
    if (route?.kind === 'streamed' || own.length > 0) {
      const outcome = await answerPersonalPage(renderer, { req, res, url, wantsData, own });
      if ('moved' in outcome) return send(outcome.moved, false);
      return count(outcome.way, outcome.status);
    }
    url.search = (route?.canonicalSearch ?? renderer.canonicalSearch)(url.searchParams);
    const { scope, origin } = res.locals;
    const isProgram = !wantsPage(req);
    const wantsBare404 = !wantsData && (isProgram || isCrawler(req.get('user-agent')));
    const options = { wantsBare404, isWanted: () => !res.destroyed };
    const answer = await answerPublicPage(renderer, { scope, origin, url, wantsData }, options);
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

function addressOf(req: Request, res: Response): { url: URL; wantsData: boolean } {
  // Not `new URL(path, origin)`: a path that begins with "//" would name another host.
  const url = new URL(res.locals.origin + req.originalUrl);
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
