import type { Request, Response } from 'express';
import { privateHeaders } from '../../middleware/noStore.ts';
import type { Encoding, FinishedBody } from './pageCache.ts';

/**
 * Browsers ask again each time, so that a change shows on the next request; shared caches may keep a page for a
 * moment and go on serving it while they fetch the next one.
 */
const publicCaching = 'public, max-age=0, s-maxage=10, stale-while-revalidate=60';

/** Bodies below this many bytes are sent as they are. */
const compressFrom = 1024;

/** Sends a finished public body: 304 when the browser has it, else in the best encoding it takes. */
export async function sendBody(req: Request, res: Response, body: FinishedBody): Promise<void> {
  // Nothing is compressed for a client that has disconnected.
  if (res.destroyed) return;
  res.status(body.status);
  res.setHeader('Content-Type', body.type);
  res.setHeader('Cache-Control', body.status === 200 ? publicCaching : 'no-cache');
  res.setHeader('Vary', 'Accept-Encoding');
  res.setHeader('ETag', body.etag);
  if (body.status === 200 && req.headers['if-none-match'] === body.etag) {
    res.status(304).end();
    return;
  }
  const encoding = body.plain.length >= compressFrom ? acceptedEncoding(req) : null;
  const bytes = encoding ? await body.encoded(encoding) : body.plain;
  if (encoding) res.setHeader('Content-Encoding', encoding);
  res.setHeader('Content-Length', bytes.length);
  res.end(req.method === 'HEAD' ? undefined : bytes);
}

/** Sends a body that is nobody else's business. */
export function sendOnce(res: Response, body: FinishedBody): void {
  res
    .status(body.status)
    .set({ 'Content-Type': body.type, ...privateHeaders })
    .end(body.plain);
}

function acceptedEncoding(req: Request): Encoding | null {
  const found = req.acceptsEncodings(['br', 'gzip', 'identity']);
  return found === 'br' || found === 'gzip' ? found : null;
}
