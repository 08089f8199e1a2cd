import type { IncomingMessage } from 'node:http';
import type { LoginErrorCode } from '../../domain/organisers/loginErrors.ts';

/** The addresses that a sign-in is sent to, as Express matches them. */
const signInPath = /^\/(api\/admin|admin\/[^/]+)\/login\/?$/i;

/** What comes closest in the specification's list: 422 is a sign-in that cannot be right, 503 one that nobody can check. */
const codes: Record<number, LoginErrorCode> = { 401: 1, 422: 1, 500: 2, 502: 2, 503: 4 };

/**
 * The `code` of specification §9.3 for a sign-in that is refused before its credentials are checked, for example by a
 * limit or for its body. Code 0 stands for all reasons that the specification has no code for.
 * @returns nothing for any other request
 */
export function loginCodeOf(
  req: IncomingMessage & { originalUrl?: string },
  status: number,
): { code: LoginErrorCode } | Record<string, never> {
  const path = (req.originalUrl ?? req.url ?? '').split('?', 1)[0] ?? '';
  return req.method === 'POST' && signInPath.test(path) ? { code: codes[status] ?? 0 } : {};
}
