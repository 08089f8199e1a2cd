import type { IncomingMessage } from 'node:http';
import type { LoginErrorCode } from '#domain/organisers/accounts/loginErrors.ts';

/** Paths of the sign-in routes, matched like Express does. */
const signInPath = /^\/(api\/admin|admin\/[^/]+)\/login\/?$/i;

/** The closest codes of the specification's list: 422 means invalid credentials, 503 an unavailable check. */
const codes: Record<number, LoginErrorCode> = { 401: 1, 422: 1, 500: 2, 502: 2, 503: 4 };

/**
 * Returns the `code` of specification §9.3 for a sign-in that is rejected before its credentials are checked, for example by a
 * rate limit or because of its body. Code 0 covers all reasons without a code in the specification.
 * @returns an empty object for other requests
 */
export function loginCodeOf(
  req: IncomingMessage & { originalUrl?: string },
  status: number,
): { code: LoginErrorCode } | Record<string, never> {
  const path = (req.originalUrl ?? req.url ?? '').split('?', 1)[0] ?? '';
  return req.method === 'POST' && signInPath.test(path) ? { code: codes[status] ?? 0 } : {};
}
