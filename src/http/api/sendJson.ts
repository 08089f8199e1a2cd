import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';

/**
 * Sends finished JSON text that is the same for everyone; 304 when the client has it. Browsers ask again each time, so
 * counts are never old.
 */
export function sendJson(req: Request, res: Response, text: string): void {
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  res.set({ 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-cache', ETag: etag });
  if (req.headers['if-none-match'] === etag) res.status(304).end();
  else res.end(req.method === 'HEAD' ? undefined : text);
}
