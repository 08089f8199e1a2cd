import type { Request, Response } from 'express';
import { privateHeaders } from '../../middleware/noStore.ts';
import type { Encoding, FinishedBody } from './pageCache.ts';

/**
 * Browsers revalidate on every request, so that changes appear immediately. Shared caches may store a page briefly and serve it
 * while they revalidate it.
 */
const publicCaching = 'public, max-age=0, s-maxage=10, stale-while-revalidate=60';

/** Minimum size for compression in bytes. */
const minCompressBytes = 1024;

/** The head of a public response. */
export interface PublicHead {
  status: number;
  type: string;
  /** Value of the `Link` header, which only HTML pages get; null for none. */
  link: string | null;
}

/**
 * Sends the head of a page that is going to be rendered, so that the browser can load its style sheets meanwhile. Send the
 * body with `sendRest`. Does nothing if the response may have no body.
 */
export function sendHead(req: Request, res: Response, head: PublicHead): void {
  if (req.method === 'HEAD' || req.headers['if-none-match'] !== undefined || res.destroyed) return;
  setHead(res, head);
  const encoding = acceptedEncoding(req);
  if (encoding) res.setHeader('Content-Encoding', encoding);
  res.flushHeaders();
}

/**
 * Sends the body after `sendHead`.
 * @throws Error if the body does not match the head
 */
export function sendRest(req: Request, res: Response, body: FinishedBody): void {
  if (body.status !== res.statusCode) throw new Error(`a page with the status ${body.status} began as a found one`);
  const encoding = acceptedEncoding(req);
  res.end(encoding ? body.encoded(encoding) : body.plain);
}

/**
 * Sends a public body in the best accepted encoding, or 304 if the browser's copy is current.
 * @param caching value of the header `Cache-Control` of a successful response
 */
export function sendBody(
  req: Request,
  res: Response,
  body: FinishedBody,
  link: string | null,
  caching = publicCaching,
): void {
  // Avoids compression for a client that has disconnected.
  if (res.destroyed) return;
  setHead(res, { ...body, link }, caching);
  res.setHeader('ETag', body.etag);
  if (body.status === 200 && req.headers['if-none-match'] === body.etag) {
    res.statusCode = 304;
    res.end();
    return;
  }
  sendEncoded(req, res, body);
}

/** Sends the best accepted form of a body. */
function sendEncoded(req: Request, res: Response, body: FinishedBody): void {
  const encoding = body.plain.length >= minCompressBytes ? acceptedEncoding(req) : null;
  const bytes = encoding ? body.encoded(encoding) : body.plain;
  if (encoding) res.setHeader('Content-Encoding', encoding);
  res.setHeader('Content-Length', bytes.length);
  res.end(req.method === 'HEAD' ? undefined : bytes);
}

function setHead(res: Response, { status, type, link }: PublicHead, caching = publicCaching): void {
  res.statusCode = status;
  res.setHeader('Content-Type', type);
  res.setHeader('Cache-Control', status === 200 ? caching : 'no-cache');
  res.setHeader('Vary', 'Accept-Encoding');
  if (link && type.startsWith('text/html')) res.setHeader('Link', link);
}

/** Sends a private body without caching. */
export function sendPrivateBody(req: Request, res: Response, body: FinishedBody): void {
  res.status(body.status).set({ 'Content-Type': body.type, ...privateHeaders, Vary: 'Accept-Encoding' });
  sendEncoded(req, res, body);
}

function acceptedEncoding(req: Request): Encoding | null {
  // Browsers send a list without weights, which needs no negotiation.
  const header = req.headers['accept-encoding'] ?? '';
  if (!header.includes(';') && /(?:^|[ ,])br(?:$|[ ,])/.test(header)) return 'br';
  const found = req.acceptsEncodings(['br', 'gzip', 'identity']);
  return found === 'br' || found === 'gzip' ? found : null;
}
