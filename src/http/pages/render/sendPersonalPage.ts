import { randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';
import { isContentUnavailable } from '#content/isContentUnavailable.ts';
import { isPending, type LoadedPage } from '#pageData/loadedPage.ts';
import type { Renderer } from '#views/entryServer.tsx';
import { sendPrivateBody, startPrivateBody } from '../../cache/sendBody.ts';
import type { Web } from '../../web.ts';
import { htmlType, renderPage } from './renderPage.ts';

/** The outcome for the metrics: `failed` if a part of the page is missing because of an error of the server. */
export type PersonalWay = 'streamed' | 'rendered' | 'failed';

/**
 * Sends a page that is not cached while React writes it: its frame at once, the results of pending queries as they arrive.
 * @param status of the response, if it is not that of the page
 */
export async function sendPersonalPage(
  web: Web,
  renderer: Renderer,
  page: LoadedPage,
  { req, res, status = page.status }: { req: Request; res: Response; status?: number },
): Promise<PersonalWay> {
  const body = { status, type: htmlType };
  const ended = new AbortController();
  res.once('close', () => ended.abort(new Error('the client has disconnected')));
  const nonce = isPending(page) ? randomBytes(16).toString('base64url') : undefined;
  if (nonce) web.security.allowNonce(res, nonce);
  let hasFailed = false;
  let send: ReturnType<typeof startPrivateBody> | null = null;
  await renderPage(renderer, page, {
    ...(nonce && { nonce }),
    signal: ended.signal,
    onTurn(html, isLast) {
      if (res.destroyed) return;
      if (isLast && !send) return sendPrivateBody(req, res, { ...body, plain: html });
      send ??= startPrivateBody(req, res, body);
      send(html, isLast);
    },
    onLateError(error) {
      if (res.destroyed) return;
      // Another part of the product does not answer, which is reported elsewhere.
      if (!isContentUnavailable(error)) hasFailed = true;
      web.deps.logger.warn({ err: error }, 'a part of a page failed while streaming');
    },
  });
  if (hasFailed) return 'failed';
  return send ? 'streamed' : 'rendered';
}
