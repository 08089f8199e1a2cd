import type { ServerResponse } from 'node:http';
import type { Request } from 'express';
import fresh from 'fresh';
import { privateHeaders } from '../middleware/noStore.ts';
import { type EncodedBody, type Encoding, encodeBody, type FinishedBody, type PlainBody } from './finishedBody.ts';

/**
 * Browsers revalidate on every request, so that changes appear immediately. Shared caches may store a page briefly and serve it
 * while they revalidate it.
 */
const publicCaching = 'public, max-age=0, s-maxage=10, stale-while-revalidate=60';

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
export function sendHead(req: Request, res: ServerResponse, head: PublicHead): void {
  if (req.method === 'HEAD' || req.headers['if-none-match'] !== undefined || res.destroyed) return;
  const encoding = acceptedEncoding(req);
  res.writeHead(head.status, [...headersOf(head), ...(encoding ? ['Content-Encoding', encoding] : [])]);
  res.flushHeaders();
}

/** Sends the body after `sendHead`. @throws Error if the body does not match the head */
export function sendRest(req: Request, res: ServerResponse, body: FinishedBody): void {
  if (body.status !== res.statusCode) throw new Error(`a page with the status ${body.status} began as a found one`);
  res.end(body.form(acceptedEncoding(req)).bytes);
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
  return ['Content-Type', type, 'Cache-Control', cacheControl, 'Vary', 'Accept-Encoding', ...linked];
}

export function sendPrivateBody(req: Request, res: ServerResponse, { status, type, plain }: PlainBody): void {
  const headers = { 'Content-Type': type, Vary: 'Accept-Encoding', ...privateHeaders };
  sendEncoded(req, res, status, encodeBody(plain, acceptedEncoding(req)), Object.entries(headers).flat());
}

function acceptedEncoding(req: Request): Encoding | null {
  // Browsers send a list without weights, which needs no negotiation.
  const header = req.headers['accept-encoding'] ?? '';
  if (!header.includes(';') && /(?:^|[ ,])br(?:$|[ ,])/.test(header)) return 'br';
  const found = req.acceptsEncodings(['br', 'gzip', 'identity']);
  return found === 'br' || found === 'gzip' ? found : null;
}
