/** Pages that are personal or wait for something slow: made anew for every request, never stored, streamed if need be. */
import { randomBytes } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import type { PageMatch, PreparedPage, Renderer } from '../../../views/entryServer.tsx';
import type { SiteAddress } from '../../domain/site/hosts.ts';
import type { LoadPageData, Redirect } from '../../pageData/pageAnswer.ts';
import type { Logger } from '../../platform/logger.ts';
import { prefersHtml } from '../errors/prefersHtml.ts';
import { isCrawler } from '../isCrawler.ts';
import { privateHeaders } from '../middleware/noStore.ts';
import type { Security } from '../middleware/security.ts';
import { pageNotFound } from './pageNotFound.ts';
import { finishPage } from './publicPages.ts';
import type { RenderQueue } from './render/renderQueue.ts';
import { sendOnce } from './render/sendBody.ts';
import { sendLateQueries } from './render/sendLateQueries.ts';

/** How long a streamed page may wait for its slowest query, in milliseconds. */
const streamTimeoutMs = 10_000;

/** Where a personal page is asked for, and the hosts whose organiser asks. */
export interface PersonalAddress extends SiteAddress {
  url: URL;
  own: readonly string[];
}

export interface PersonalPagesSettings {
  /** Answers page queries for the visitor who sends the request. */
  answers: (req: Request, page: PersonalAddress) => LoadPageData;
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

/** What became of it, for the metrics; or where the visitor has to be sent. */
export type PersonalOutcome = { way: 'streamed' | 'rendered' | 'bare'; status: number } | { moved: Redirect };

export function createPersonalPages({ answers, queue, security, logger }: PersonalPagesSettings) {
  return async (renderer: Renderer, personal: PersonalRequest): Promise<PersonalOutcome> => {
    const { req, res, url, match, wantsData, own } = personal;
    const { scope, origin } = res.locals;
    await queue.turn(() => !res.destroyed);
    const page = await renderer.prepare(url, answers(req, { scope, origin, url, own }), match);
    if ('redirect' in page) return { moved: page };
    const { status } = page;
    if (status === 404 && !wantsData && !prefersHtml(req)) {
      page.queryClient.clear();
      throw pageNotFound();
    }
    // Who is crawling learns that there is nothing, and gets no page about it (specification §9.1).
    if (status === 404 && !wantsData && isCrawler(req.get('user-agent'))) {
      page.queryClient.clear();
      res.status(404).set('Cache-Control', 'no-store').end();
      return { way: 'bare', status };
    }
    if (!wantsData && page.isPending()) {
      await streamPage({ security, logger }, page, res);
      return { way: 'streamed', status };
    }
    sendOnce(res, await finishPage(page, wantsData));
    return { way: 'rendered', status };
  };
}

/** From the shell on, with late queries behind it; what is left is given up when the visitor leaves or it takes too long. */
async function streamPage(
  { security, logger }: Pick<PersonalPagesSettings, 'security' | 'logger'>,
  page: PreparedPage,
  res: Response,
): Promise<void> {
  const nonce = randomBytes(16).toString('base64url');
  security.allowNonce(res, nonce);
  res.status(page.status).type('html').set(privateHeaders);
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
