/** The little of HTTP the backend needs: reading bounded bodies, sending answers, and issues in Sanity's words. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { ApiError, asApiError, badRequest } from './apiError.ts';

/** Names this machine alone answers to; the backend listens on loopback. */
const loopbackHost = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/i;

/**
 * Refuses what a web page in a browser on this machine sends: a page of another origin, and one whose own name was
 * made to lead to this machine (DNS rebinding). The backend's clients are programs; they send neither header.
 * @throws ApiError 403
 */
export function rejectBrowsers({ headers }: IncomingMessage): void {
  const site = headers['sec-fetch-site'] ?? 'none';
  if (headers.origin !== undefined || (site !== 'none' && site !== 'same-origin')) {
    throw new ApiError(403, 'Web pages have no access');
  }
  if (!loopbackHost.test(headers.host ?? '')) throw new ApiError(403, 'The backend is not known by this name');
}

/** One request on its way through the backend. */
export interface Exchange {
  req: IncomingMessage;
  res: ServerResponse;
  url: URL;
  /** The decoded parts of the path that the route's pattern captured. */
  parts: string[];
  /** Whether the request bears the backend's token. */
  hasToken: boolean;
}

export interface Route {
  methods: string[];
  pattern: RegExp;
  handle: (exchange: Exchange) => void | Promise<void>;
}

const maxDepth = 200;

/** Recursion over request data (patches, stringify) must not be able to exhaust the stack. */
function isTooDeep(value: unknown): boolean {
  const open: [unknown, number][] = [[value, 1]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [node, depth] = next;
    if (typeof node !== 'object' || node === null) continue;
    if (depth > maxDepth) return true;
    for (const child of Object.values(node)) open.push([child, depth + 1]);
  }
  return false;
}

/**
 * Reads the body.
 * @param limit bytes
 * @throws ApiError 413
 */
export async function readBody(req: IncomingMessage, limit: number): Promise<Buffer> {
  const tooLarge = () => new ApiError(413, `The body is larger than ${limit} bytes`);
  if (Number(req.headers['content-length'] ?? 0) > limit) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  // Left early, a plain loop would destroy the socket that the refusal has to go out on.
  for await (const chunk of req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

/** @throws ApiError 400 for text that is no JSON, or nested beyond reason */
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

/** @throws ApiError 400 with the first field that broke */
export function parseInput<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw badRequest(`${issue?.path.join('.') || 'Input'}: ${issue?.message ?? 'invalid'}`);
}

export function sendJson(res: ServerResponse, status: number, body: object): void {
  sendJsonText(res, status, JSON.stringify(body));
}

/** Sends text that is JSON already. */
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

/** Answers with the issue; once the answer has begun, cuts the connection so that nobody takes a part for the whole. */
export function sendError(exchange: Pick<Exchange, 'req' | 'res'>, error: unknown, logger: Logger | null): void {
  const { req, res } = exchange;
  // The client has left: there is nobody to answer, and it is no issue of ours.
  if (req.errored || res.destroyed) return;
  const issue = asApiError(error);
  // The query is left out: a GROQ query's parameters may be personal.
  const path = req.url?.split('?', 1)[0];
  if (issue.statusCode >= 500) logger?.error({ err: error, method: req.method, path }, 'Request failed');
  if (res.headersSent) {
    res.destroy();
    return;
  }
  // Throws away what is left of the body, for as long as a request may take: a client that is still sending when the
  // connection closes does not get to read the answer.
  if (!req.complete) req.resume();
  sendJson(res, issue.statusCode, issue.body);
}

/** Aborted when the client leaves before it has the whole answer. */
export function abortOnDisconnect(res: ServerResponse): AbortSignal {
  const controller = new AbortController();
  res.once('close', () => {
    if (!res.writableFinished) controller.abort();
  });
  return controller.signal;
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares in constant time. */
export function hasBearerToken(req: IncomingMessage, token: string): boolean {
  const [, given] = /^Bearer (.+)$/.exec(req.headers.authorization ?? '') ?? [];
  return given !== undefined && timingSafeEqual(digest(given), digest(token));
}

/**
 * Finds the route and runs it.
 * @throws ApiError 404, 405, or whatever the route throws
 */
export async function dispatch(routes: Route[], exchange: Omit<Exchange, 'parts'>): Promise<void> {
  const { req, url } = exchange;
  let known = false;
  for (const { methods, pattern, handle } of routes) {
    const match = pattern.exec(url.pathname);
    if (!match) continue;
    known = true;
    if (methods.includes(req.method ?? '')) return handle({ ...exchange, parts: match.slice(1).map(decode) });
  }
  throw new ApiError(known ? 405 : 404, known ? `${req.method} is not allowed here` : 'There is nothing here');
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw badRequest('The path is not valid');
  }
}
