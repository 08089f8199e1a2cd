import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';

/**
 * Sends JSON text that is the same for all clients, or 304 if the client's copy is current. Browsers revalidate it on every
 * request, so that counts are never stale.
 */
export function sendSharedJson(req: Request, res: Response, text: string): void {
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  res.set({ 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-cache', ETag: etag });
  if (req.headers['if-none-match'] === etag) res.status(304).end();
  else res.end(req.method === 'HEAD' ? undefined : text);
}
