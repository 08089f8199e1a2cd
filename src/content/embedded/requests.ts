/** Reads what requests say: who sends them, and their input. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import type { z } from 'zod';
import { ApiError, badRequest } from './apiError.ts';

/** Matches the host names of the loopback interface, on which the backend listens by default. */
const loopbackHost = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/i;

/**
 * Rejects requests of web pages in a browser on this machine: cross-origin requests, and requests with a foreign host
 * name (DNS rebinding). The clients of the backend are no browsers and send neither `origin` nor `sec-fetch-site`.
 * @param options.anyHost whether the backend may have any host name, because it listens on all addresses
 */
export function rejectBrowsers({ anyHost }: { anyHost: boolean }): RequestHandler {
  return ({ headers }, _res, next) => {
    const site = headers['sec-fetch-site'] ?? 'none';
    const isPage = headers.origin !== undefined || (site !== 'none' && site !== 'same-origin');
    if (isPage) throw new ApiError(403, 'Requests from web pages are not allowed');
    if (!anyHost && !loopbackHost.test(headers.host ?? '')) throw new ApiError(403, 'Unknown host name');
    next();
  };
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Checks the bearer token of a request in constant time. */
export function hasBearerToken(req: Request, token: string): boolean {
  const [, given] = /^Bearer (.+)$/.exec(req.headers.authorization ?? '') ?? [];
  return given !== undefined && timingSafeEqual(digest(given), digest(token));
}

/** Parses a value with a schema. @throws ApiError 400 with the first invalid field */
export function parseInput<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw badRequest(`${issue?.path.join('.') || 'Input'}: ${issue?.message ?? 'invalid'}`);
}

const maxDepth = 200;

/** Checks the nesting depth, because recursion over request data (patches, stringify) must not exhaust the stack. */
export function rejectDeep(value: unknown): void {
  const stack: [unknown, number][] = [[value, 1]];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const [node, depth] = next;
    if (typeof node !== 'object' || node === null) continue;
    if (depth > maxDepth) throw badRequest('The input is nested too deeply');
    for (const child of Object.values(node)) stack.push([child, depth + 1]);
  }
}

/** Reads a query and its parameters from a query string: `query=…&$name=<JSON>`. @throws ApiError 400 */
export function queryIn(search: URLSearchParams): { query: string; params: Record<string, unknown> } {
  const query = search.get('query');
  if (!query) throw badRequest('query is missing');
  const params: Record<string, unknown> = {};
  for (const [name, value] of search) if (name.startsWith('$')) params[name.slice(1)] = parseJson(value, name);
  return { query, params };
}

function parseJson(text: string, name: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    rejectDeep(value);
    return value;
  } catch (error) {
    throw error instanceof ApiError ? error : badRequest(`Parameter ${name} is not valid JSON`);
  }
}
