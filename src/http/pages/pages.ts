/** Every page request: redirect, cached bytes, fresh bytes, a stream, or the page's data alone. */
import { randomBytes } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { Request, RequestHandler, Response } from 'express';
import type { AnswerQuery, PreparedPage, Redirect, Renderer } from '../../../views/entryServer.tsx';
import { scopeKey } from '../../domain/hosts.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Metrics } from '../../platform/metrics.ts';
import { AppError } from '../appError.ts';
import { isCrawler } from '../isCrawler.ts';
import { nobodyElses } from '../middleware/neverKept.ts';
import type { Security } from '../middleware/security.ts';
import { type FinishedBody, finishBody, type PageCache } from './pageCache.ts';
import { findRedirect, type RedirectSources } from './redirects.ts';
import type { RenderQueue } from './renderQueue.ts';
import { sendBody, sendOnce } from './sendBody.ts';
import { sendLateQueries } from './sendLateQueries.ts';

/** How long a streamed page may wait for its slowest query, in milliseconds. */
const streamTimeoutMs = 10_000;
const payloadSuffix = '/_payload.json';

export interface PagesSettings {
  renderer: () => Promise<Renderer>;
  /** Answers page queries for the site and address of this request. */
  answers: (res: Response, url: URL, own: readonly string[]) => AnswerQuery;
  /** Hosts a request is signed in at: all, or in admin mode only. */
  organiserHosts: (req: Request, when: 'in admin mode' | 'signed in') => Promise<readonly string[]>;
  redirects: (res: Response) => RedirectSources;
  /** Version of everything a public page is made of. */
  version: () => number;
  cache: PageCache;
  queue: RenderQueue;
  security: Security;
  metrics: Metrics;
  logger: Logger;
}

export function createPages(settings: PagesSettings): RequestHandler {
  return async (req, res) => {
    const { url, wantsData } = addressOf(req, res);
    const given = url.search;
    const moved = findRedirect(url, settings.redirects(res));
    if (moved) return sendRedirect(res, moved, { wantsData, isPublic: true });
    const renderer = await settings.renderer();
    const route = renderer.match(url);
    const own = route?.ownTrips ? await settings.organiserHosts(req, route.ownTrips) : [];
    const isPublic = route?.kind !== 'streamed' && own.length === 0;
    if (isPublic) url.search = (route?.canonicalSearch ?? renderer.canonicalSearch)(url.searchParams);
    const key = `${scopeKey(res.locals.scope)} ${url.pathname}${url.search} ${wantsData ? 'data' : 'page'}`;
    const version = settings.version();
    const kept = isPublic ? settings.cache.get(key, version) : null;
    const count = (way: string, status: number) =>
      settings.metrics.pages.inc({ route: route?.id ?? 'none', way, status });
    if (kept) {
      count('cached', kept.status);
      return sendBody(req, res, kept);
    }
    await settings.queue.turn();
    const page = await renderer.prepare(url, settings.answers(res, url, own));
    // What has moved takes the whole query along; what is gone leads home.
    if ('redirect' in page) {
      const to = page.status === 301 ? page.redirect + given : page.redirect;
      return sendRedirect(res, { ...page, redirect: to }, { wantsData, isPublic });
    }
    // Who is crawling learns that there is nothing, and gets no page about it (specification §2.5).
    if (page.status === 404 && !wantsData && isCrawler(req.get('user-agent'))) {
      page.queryClient.clear();
      count('bare', page.status);
      return void res.status(404).set('Cache-Control', 'no-store').end();
    }
    if (!isPublic && !wantsData && page.isPending()) {
      count('streamed', page.status);
      return streamPage(settings, page, res);
    }
    const body = wantsData ? await dataBody(page) : pageBody(page);
    page.queryClient.clear();
    // An address that does not exist is not worth a place: there is no end of them.
    if (isPublic && page.status === 200) settings.cache.set(key, version, body);
    count('rendered', page.status);
    if (isPublic) await sendBody(req, res, body);
    else sendOnce(res, body);
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

function pageBody(page: PreparedPage): FinishedBody {
  return finishBody(page.status, 'text/html; charset=utf-8', page.html());
}

async function dataBody(page: PreparedPage): Promise<FinishedBody> {
  await page.settled();
  return finishBody(page.status, 'application/json; charset=utf-8', Buffer.from(page.data({ withChrome: false })));
}

/** From the shell on, with late queries behind it; what is left is given up when the visitor leaves or it takes too long. */
async function streamPage({ security, logger }: PagesSettings, page: PreparedPage, res: Response): Promise<void> {
  const nonce = randomBytes(16).toString('base64url');
  security.allowNonce(res, nonce);
  res.status(page.status).type('html').set(nobodyElses);
  const shell = Promise.withResolvers<void>();
  const stream = page.stream({
    nonce,
    onShellReady: shell.resolve,
    onShellError: shell.reject,
    onError: (error) => logger.warn({ err: error }, 'a part of a page could not be streamed'),
  });
  await shell.promise;
  const timer = setTimeout(() => stream.abort(new Error('took too long')), streamTimeoutMs);
  const late = sendLateQueries(page.queryClient, nonce);
  const sent = pipeline(late, res);
  // `compression` holds chunks back until the end unless it is told to flush.
  late.on('data', () => setImmediate(() => (res as Response & { flush?: () => void }).flush?.()));
  stream.pipe(late);
  try {
    await sent;
  } catch (error) {
    stream.abort(error);
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  } finally {
    clearTimeout(timer);
    page.queryClient.clear();
  }
}
