import type { ServerResponse } from 'node:http';
import type { Request } from 'express';
import fresh from 'fresh';
import { privateHeaders } from '../middleware/noStore.ts';
import {
  type EncodedBody,
  type Encoding,
  encodeBody,
  encodeParts,
  type FinishedBody,
  type PlainBody,
} from './finishedBody.ts';

/**
 * Browsers revalidate on every request, so that changes appear immediately. Shared caches may store a page briefly and serve it
 * while they revalidate it.
 */
const publicCaching = 'public, max-age=0, s-maxage=10, stale-while-revalidate=60';

/** For what depends on the visitor's town. */
export const privateCaching = 'private, no-cache';

interface PublicHead extends Pick<PlainBody, 'status' | 'type'> {
  /** Value of the `Link` header, which only HTML pages get; null for none. */
  link: string | null;
}

/**
 * Sends a public body in the best accepted encoding, or 304 if the browser's copy is current.
 * @param caching value of the header `Cache-Control` of a successful response
 */
export function sendBody(
  req: Request,
  res: ServerResponse,
  body: FinishedBody,
  link: string | null,
  caching = publicCaching,
): void {
  // Avoids compression for a client that has disconnected.
  if (res.destroyed) return;
  const { status, type, etag } = body;
  const all = [...headersOf({ status, type, link }, caching), 'ETag', etag];
  if (status === 200 && fresh(req.headers, { etag })) res.writeHead(304, all).end();
  else sendEncoded(req, res, status, body.form(acceptedEncoding(req)), all);
}

function sendEncoded(
  req: Request,
  res: ServerResponse,
  status: number,
  { encoding, bytes }: EncodedBody,
  headers: readonly string[],
): void {
  const all = [...headers, 'Content-Length', String(bytes.length), ...(encoding ? ['Content-Encoding', encoding] : [])];
  res.writeHead(status, all).end(req.method === 'HEAD' ? undefined : bytes);
}

/** Returns names and values of headers in alternation. */
function headersOf({ status, type, link }: PublicHead, caching = publicCaching): string[] {
  const cacheControl = status === 200 ? caching : 'no-cache';
  const linked = link && type.startsWith('text/html') ? ['Link', link] : [];
  return ['Content-Type', type, 'Cache-Control', cacheControl, 'Vary', 'Accept-Encoding, Cookie', ...linked];
}

export function sendPrivateBody(req: Request, res: ServerResponse, { status, type, plain }: PlainBody): void {
  sendEncoded(req, res, status, encodeBody(plain, acceptedEncoding(req)), privateHeadersOf(type));
}

/**
 * Sends a private body that arrives in parts. Each part reaches the client at once.
 * @returns the function that sends a part
 */
export function startPrivateBody(
  req: Request,
  res: ServerResponse,
  { status, type }: Pick<PlainBody, 'status' | 'type'>,
): (part: Buffer, isLast: boolean) => void {
  const encoding = acceptedEncoding(req);
  res.writeHead(status, [...privateHeadersOf(type), ...(encoding ? ['Content-Encoding', encoding] : [])]);
  return encodeParts(encoding, res);
}

function privateHeadersOf(type: string): string[] {
  return Object.entries({ 'Content-Type': type, Vary: 'Accept-Encoding', ...privateHeaders }).flat();
}

function acceptedEncoding(req: Request): Encoding | null {
  // Browsers send a list without weights, which needs no negotiation.
  const header = req.headers['accept-encoding'] ?? '';
  if (!header.includes(';') && /(?:^|[ ,])br(?:$|[ ,])/.test(header)) return 'br';
  const found = req.acceptsEncodings(['br', 'gzip', 'identity']);
  return found === 'br' || found === 'gzip' ? found : null;
}
