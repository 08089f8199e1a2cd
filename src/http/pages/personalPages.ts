/**
 * Pages that are personal or have slow queries: rendered for each request, never cached, and streamed if queries are pending.
 */
import { randomBytes } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import compression from 'compression';
import type { Request, Response } from 'express';
import type { SiteAddress } from '#domain/hosts.ts';
import type { LoadedPage } from '#pageData/loadedPage.ts';
import type { PageMatch } from '#pageData/matchPage.ts';
import type { LoadPageData, Redirect } from '#pageData/pageAnswer.ts';
import type { Logger } from '#platform/logger.ts';
import { inSpan } from '#platform/trace.ts';
import type { Renderer } from '#views/entryServer.tsx';
import { sendPrivateBody } from '../cache/sendBody.ts';
import { prefersHtml } from '../errors/prefersHtml.ts';
import { isCrawler } from '../isCrawler.ts';
import { privateHeaders } from '../middleware/noStore.ts';
import type { Security } from '../middleware/security.ts';
import { isPending, loadPage } from './loadPage.ts';
import { pageNotFound } from './pageNotFound.ts';
import { renderBody } from './publicPages.ts';
import type { RenderQueue } from './render/renderQueue.ts';
import { sendLateQueries } from './render/sendLateQueries.ts';

/** Timeout of a streamed page for its slowest query, in milliseconds. */
const streamTimeoutMs = 10_000;

/** The requested page, and the hosts that the organiser is signed in at. */
export interface PersonalAddress extends SiteAddress {
  url: URL;
  own: readonly string[];
}

/** Compresses what is written to a response from now on. */
const compress = compression();

export interface PersonalPagesSettings {
  /** Creates the loaders of page queries for the visitor who sent the request. */
  createLoaders: (req: Request, page: PersonalAddress) => LoadPageData;
  queue: RenderQueue;
  security: Security;
  logger: Logger;
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
export type PersonalOutcome = { way: 'streamed' | 'rendered' | 'bare'; status: number } | { moved: Redirect };

export function createPersonalPages({ createLoaders, queue, security, logger }: PersonalPagesSettings) {
  return async (renderer: Renderer, personal: PersonalRequest): Promise<PersonalOutcome> => {
    const { res } = personal;
    await queue.turn(() => !res.destroyed);
    return inSpan('render', 'internal', {}, () => renderPersonal(renderer, personal));
  };

  async function renderPersonal(renderer: Renderer, personal: PersonalRequest): Promise<PersonalOutcome> {
    const { req, res, url, match, wantsData, own } = personal;
    const { scope, origin } = res.locals;
    const page = await loadPage(url, match, createLoaders(req, { scope, origin, url, own }), own);
    if ('redirect' in page) return { moved: page };
    const { status } = page;
    if (status === 404 && !wantsData && !prefersHtml(req)) throw pageNotFound();
    // Crawlers get a 404 without a body (specification §9.1).
    if (status === 404 && !wantsData && isCrawler(req.get('user-agent'))) {
      res.status(404).set('Cache-Control', 'no-store').end();
      return { way: 'bare', status };
    }
    if (!wantsData && isPending(page)) {
      compress(req, res, () => undefined);
      await streamPage({ renderer, security, logger }, page, res);
      return { way: 'streamed', status };
    }
    sendPrivateBody(req, res, await renderBody(renderer, page, wantsData));
    return { way: 'rendered', status };
  }
}

/** Streams the shell, then the late queries. Aborts rendering if the client disconnects or on timeout. */
async function streamPage(
  { renderer, security, logger }: Pick<PersonalPagesSettings, 'security' | 'logger'> & { renderer: Renderer },
  page: LoadedPage,
  res: Response,
): Promise<void> {
  const nonce = randomBytes(16).toString('base64url');
  security.allowNonce(res, nonce);
  res.status(page.status).type('html').set(privateHeaders);
  const shell = Promise.withResolvers<void>();
  const stream = renderer.stream(page, {
    nonce,
    onShellReady: shell.resolve,
    onShellError: shell.reject,
    onError: (error) => logger.warn({ err: error }, 'a part of a page failed while streaming'),
  });
  await shell.promise;
  const timer = setTimeout(() => stream.abort(new Error('streaming timed out')), streamTimeoutMs);
  const withLateQueries = sendLateQueries(page.answers, nonce);
  const sent = pipeline(withLateQueries, res);
  // The `compression` middleware buffers chunks until the end unless they are flushed.
  withLateQueries.on('data', () => setImmediate(() => (res as Response & { flush?: () => void }).flush?.()));
  stream.pipe(withLateQueries);
  try {
    await sent;
  } catch (error) {
    stream.abort(error);
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  } finally {
    clearTimeout(timer);
  }
}
