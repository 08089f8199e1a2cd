/** HTTP helpers of the backend: reading bodies with a size limit, sending responses, and errors in Sanity's format. */

import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { decodePart } from '#domain/text/addressPart.ts';
import { ApiError, asApiError, badRequest, notFound } from './apiError.ts';

/** Matches the host names of the loopback interface, on which the backend listens by default. */
const loopbackHost = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/i;

/**
 * Rejects requests of web pages in a browser on this machine: cross-origin requests, and requests with a foreign host
 * name (DNS rebinding). The clients of the backend are no browsers and send neither `origin` nor `sec-fetch-site`.
 * @param options.anyHost whether the backend may have any host name, because it listens on all addresses
 * @throws ApiError 403
 */
export function rejectBrowsers({ headers }: IncomingMessage, { anyHost = false } = {}): void {
  const site = headers['sec-fetch-site'] ?? 'none';
  if (headers.origin !== undefined || (site !== 'none' && site !== 'same-origin')) {
    throw new ApiError(403, 'Requests from web pages are not allowed');
  }
  if (!anyHost && !loopbackHost.test(headers.host ?? '')) throw new ApiError(403, 'Unknown host name');
}

export interface Exchange {
  req: IncomingMessage;
  res: ServerResponse;
  url: URL;
  /** Decoded values of the capture groups of the route's pattern. */
  parts: string[];
  /** Whether the request has the backend's bearer token. */
  hasToken: boolean;
  /** Sets the route of the request in the metrics. */
  label: (route: string) => void;
}

export interface Route {
  /** Names the route in the metrics. */
  name: string;
  methods: string[];
  pattern: RegExp;
  handle: (exchange: Exchange) => void | Promise<void>;
}

const maxDepth = 200;

/** Checks the nesting depth, because recursion over request data (patches, stringify) must not exhaust the stack. */
function isTooDeep(value: unknown): boolean {
  const stack: [unknown, number][] = [[value, 1]];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const [node, depth] = next;
    if (typeof node !== 'object' || node === null) continue;
    if (depth > maxDepth) return true;
    for (const child of Object.values(node)) stack.push([child, depth + 1]);
  }
  return false;
}

/**
 * Reads the body of a request.
 * @param limit in bytes
 * @throws ApiError 413
 */
export async function readBody(req: IncomingMessage, limit: number): Promise<Buffer> {
  const tooLarge = () => new ApiError(413, `The body is larger than ${limit} bytes`);
  if (Number(req.headers['content-length'] ?? 0) > limit) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  // A plain `for await` would destroy the socket on early exit, and the 413 could not be sent.
  for await (const chunk of req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

/**
 * Parses JSON.
 * @param what name of the text in error messages
 * @throws ApiError 400 for invalid JSON and for values that are nested too deeply
 */
export function parseJson(text: string, what: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw badRequest(`${what} is not valid JSON`);
  }
  if (isTooDeep(value)) throw badRequest(`${what} is nested too deeply`);
  return value;
}

/** Parses a value with a schema. @throws ApiError 400 with the first invalid field */
export function parseInput<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw badRequest(`${issue?.path.join('.') || 'Input'}: ${issue?.message ?? 'invalid'}`);
}

export function sendJson(res: ServerResponse, status: number, body: object): void {
  sendJsonText(res, status, JSON.stringify(body));
}

export function sendJsonText(res: ServerResponse, status: number, json: string): void {
  const bytes = Buffer.from(json);
  res.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': bytes.length,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  res.end(bytes);
}

/** Sends an error response. If the response has already started, closes the connection, so that it is not complete. */
export function sendError(exchange: Pick<Exchange, 'req' | 'res'>, error: unknown, logger: Logger | null): void {
  const { req, res } = exchange;
  // The client has disconnected.
  if (req.errored || res.destroyed) return;
  const apiError = asApiError(error);
  // Without the query string: parameters of a GROQ query may be personal data.
  const path = req.url?.split('?', 1)[0];
  if (apiError.statusCode >= 500) logger?.error({ err: error, method: req.method, path }, 'Request failed');
  if (res.headersSent) {
    res.destroy();
    return;
  }
  // Discards the rest of the body until the request timeout. A client that is still sending when the connection closes
  // could not read the response.
  if (!req.complete) req.resume();
  sendJson(res, apiError.statusCode, apiError.body);
}

/** Returns a signal that is aborted when the client disconnects before the response is complete. */
export function abortOnDisconnect(res: ServerResponse): AbortSignal {
  const controller = new AbortController();
  res.once('close', () => {
    if (!res.writableFinished) controller.abort();
  });
  return controller.signal;
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Checks the bearer token of a request in constant time. */
export function hasBearerToken(req: IncomingMessage, token: string): boolean {
  const [, given] = /^Bearer (.+)$/.exec(req.headers.authorization ?? '') ?? [];
  return given !== undefined && timingSafeEqual(digest(given), digest(token));
}

/** Runs the matching route. @throws ApiError 404, 405, and all errors of the route */
export async function dispatch(routes: Route[], exchange: Omit<Exchange, 'parts'>): Promise<void> {
  const { req, url } = exchange;
  let isKnownPath = false;
  for (const { name, methods, pattern, handle } of routes) {
    const match = pattern.exec(url.pathname);
    if (!match) continue;
    isKnownPath = true;
    exchange.label(name);
    if (methods.includes(req.method ?? '')) return handle({ ...exchange, parts: match.slice(1).map(decode) });
  }
  throw isKnownPath ? new ApiError(405, `${req.method} is not allowed here`) : notFound('The address does not exist');
}

function decode(part: string): string {
  const decoded = decodePart(part);
  if (decoded === null) throw badRequest('The path is not valid');
  return decoded;
}
