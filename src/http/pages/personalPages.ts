/** Pages that are personal or wait for slow queries: rendered for each request, and never cached. */
import type { Request, Response } from 'express';
import type { Redirect } from '#pageData/pageAnswer.ts';
import type { PageMatch } from '#pageData/sitePage.ts';
import { inSpan } from '#platform/trace.ts';
import type { Renderer } from '#views/entryServer.tsx';
import { sendPrivateBody } from '../cache/sendBody.ts';
import { pageNotFound } from '../errors/pageNotFound.ts';
import { prefersHtml } from '../errors/prefersHtml.ts';
import { isCrawler } from '../isCrawler.ts';
import type { Web } from '../web.ts';
import { loadPage } from './loadPage.ts';
import { renderBody } from './render/renderPage.ts';
import { type PersonalWay, sendPersonalPage } from './render/sendPersonalPage.ts';

export interface PersonalRequest {
  req: Request;
  res: Response;
  url: URL;
  match: PageMatch | null;
  wantsData: boolean;
  own: readonly string[];
}

/** The outcome for the metrics, or a redirect that the caller must send. */
export type PersonalOutcome = { way: PersonalWay | 'bare' } | { moved: Redirect };

export async function servePersonalPage(
  web: Web,
  renderer: Renderer,
  personal: PersonalRequest,
): Promise<PersonalOutcome> {
  await web.queue.turn(() => !personal.res.destroyed);
  return inSpan('render', 'internal', {}, () => renderPersonal(web, renderer, personal));
}

async function renderPersonal(web: Web, renderer: Renderer, personal: PersonalRequest): Promise<PersonalOutcome> {
  const { req, res, url, match, wantsData, own } = personal;
  const { scope, origin, town } = res.locals;
  const { deps } = web;
  const { organiserSession } = deps;
  const loaders = web.createLoaders({
    scope,
    origin,
    town,
    url,
    own,
    shownHosts: () => organiserSession.shownHosts(req),
    organiserAt: (name) => organiserSession.read(req, name),
    session: () => organiserSession.sessionOf(req),
    req,
  });
  const page = await loadPage(url, match, loaders, { own, ...(!wantsData && { deadlines: deps.env.deadlines.page }) });
  if ('redirect' in page) return { moved: page };
  if (wantsData) {
    sendPrivateBody(req, res, await renderBody(renderer, page, true));
    return { way: 'rendered' };
  }
  if (page.status === 404 && !prefersHtml(req)) throw pageNotFound(req);
  // Crawlers get a 404 without a body (specification §9.1).
  if (page.status === 404 && isCrawler(req.get('user-agent'))) {
    res.status(404).set('Cache-Control', 'no-store').end();
    return { way: 'bare' };
  }
  return { way: await sendPersonalPage(web, renderer, page, { req, res }) };
}
