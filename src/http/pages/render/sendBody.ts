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

/**
 * Sends a public body in the best accepted encoding, or 304 if the browser's copy is current.
 * @param caching the header Cache-Control of a successful response
 */
export async function sendBody(
  req: Request,
  res: Response,
  body: FinishedBody,
  caching = publicCaching,
): Promise<void> {
  // Avoids compression for a client that has disconnected.
  if (res.destroyed) return;
  res.status(body.status);
  res.setHeader('Content-Type', body.type);
  res.setHeader('Cache-Control', body.status === 200 ? caching : 'no-cache');
  res.setHeader('Vary', 'Accept-Encoding');
  res.setHeader('ETag', body.etag);
  if (body.status === 200 && req.headers['if-none-match'] === body.etag) {
    res.status(304).end();
    return;
  }
  const encoding = body.plain.length >= minCompressBytes ? acceptedEncoding(req) : null;
  const bytes = encoding ? await body.encoded(encoding) : body.plain;
  if (encoding) res.setHeader('Content-Encoding', encoding);
  res.setHeader('Content-Length', bytes.length);
  res.end(req.method === 'HEAD' ? undefined : bytes);
}

/** Sends a private body without caching. */
export function sendPrivateBody(res: Response, body: FinishedBody): void {
  res
    .status(body.status)
    .set({ 'Content-Type': body.type, ...privateHeaders })
    .end(body.plain);
}

function acceptedEncoding(req: Request): Encoding | null {
  const found = req.acceptsEncodings(['br', 'gzip', 'identity']);
  return found === 'br' || found === 'gzip' ? found : null;
}
