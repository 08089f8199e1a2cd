/** Pages that are personal or wait for slow queries: rendered for each request, and never cached. */
import type { Request, Response } from 'express';
import type { SiteAddress } from '#domain/hosts.ts';
import type { LoadPageData, Redirect } from '#pageData/pageAnswer.ts';
import type { PageMatch } from '#pageData/sitePage.ts';
import type { Deadlines } from '#platform/deadlines.ts';
import { inSpan } from '#platform/trace.ts';
import type { Renderer } from '#views/entryServer.tsx';
import { sendPrivateBody } from '../cache/sendBody.ts';
import { pageNotFound } from '../errors/pageNotFound.ts';
import { prefersHtml } from '../errors/prefersHtml.ts';
import { isCrawler } from '../isCrawler.ts';
import { loadPage } from './loadPage.ts';
import { renderBody } from './render/renderPage.ts';
import type { RenderQueue } from './render/renderQueue.ts';
import type { PersonalWay, SendPersonalPage } from './render/sendPersonalPage.ts';

/** The requested page, and the hosts that the organiser is signed in at. */
export interface PersonalAddress extends SiteAddress {
  url: URL;
  own: readonly string[];
}

export interface PersonalPagesSettings {
  /** Creates the loaders of page queries for the visitor who sent the request. */
  createLoaders: (req: Request, page: PersonalAddress) => LoadPageData;
  queue: RenderQueue;
  sendPersonalPage: SendPersonalPage;
  /** How long a page waits for late data. */
  deadlines: Deadlines['page'];
}

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

export function createPersonalPages({ createLoaders, queue, sendPersonalPage, deadlines }: PersonalPagesSettings) {
  return async (renderer: Renderer, personal: PersonalRequest): Promise<PersonalOutcome> => {
    const { res } = personal;
    await queue.turn(() => !res.destroyed);
    return inSpan('render', 'internal', {}, () => renderPersonal(renderer, personal));
  };

  async function renderPersonal(renderer: Renderer, personal: PersonalRequest): Promise<PersonalOutcome> {
    const { req, res, url, match, wantsData, own } = personal;
    const { scope, origin } = res.locals;
    const page = await loadPage(url, match, createLoaders(req, { scope, origin, url, own }), {
      own,
      ...(!wantsData && { deadlines }),
    });
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
    return { way: await sendPersonalPage(renderer, page, { req, res }) };
  }
}
