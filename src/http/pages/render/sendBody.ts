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

/** Sends a public body in the best accepted encoding, or 304 if the browser's copy is current. */
export function sendBody(req: Request, res: Response, body: FinishedBody): void | Promise<void> {
  // Avoids compression for a client that has disconnected.
  if (res.destroyed) return;
  const isFound = body.status === 200;
  res.statusCode = body.status;
  res.setHeader('Content-Type', body.type);
  res.setHeader('Cache-Control', isFound ? publicCaching : 'no-cache');
  res.setHeader('Vary', 'Accept-Encoding');
  res.setHeader('ETag', body.etag);
  if (isFound && req.headers['if-none-match'] === body.etag) {
    res.statusCode = 304;
    res.end();
    return;
  }
  const encoding = body.plain.length >= minCompressBytes ? acceptedEncoding(req) : null;
  const send = (bytes: Buffer): void => {
    if (encoding) res.setHeader('Content-Encoding', encoding);
    res.setHeader('Content-Length', bytes.length);
    res.end(req.method === 'HEAD' ? undefined : bytes);
  };
  if (!encoding) return send(body.plain);
  const finished = body.finished(encoding);
  return finished ? send(finished) : body.encoded(encoding).then(send);
}

/** Sends a private body without caching. */
export function sendPrivateBody(res: Response, body: FinishedBody): void {
  res
    .status(body.status)
    .set({ 'Content-Type': body.type, ...privateHeaders })
    .end(body.plain);
}

function acceptedEncoding(req: Request): Encoding | null {
  // Browsers send a list without weights, which needs no negotiation.
  const header = req.headers['accept-encoding'] ?? '';
  if (!header.includes(';') && /(?:^|[ ,])br(?:$|[ ,])/.test(header)) return 'br';
  const found = req.acceptsEncodings(['br', 'gzip', 'identity']);
  return found === 'br' || found === 'gzip' ? found : null;
}
