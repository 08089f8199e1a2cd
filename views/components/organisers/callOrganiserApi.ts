/** The organisers' calls to the API, from the browser (specification §7.3, §11.3): the cookie is what says who asks. */
import type { MatchPage } from '../../pageMatch.ts';

/** What a refusal says of itself (specification §9.2), and what a call adds to it. */
interface Problem {
  detail?: string;
  [more: string]: unknown;
}

export type CallFailure =
  | { kind: 'refused'; status: number; problem: Problem }
  /** Nobody is signed in at the host, or not any more. */
  | { kind: 'signedOut' }
  /** No answer in time, or one that no server of ours gives. */
  | { kind: 'unreachable' };

export type OrganiserApiResult<T> = { kind: 'answered'; body: T } | CallFailure;

interface AdminCall {
  /** Without one it is a GET. */
  body?: object;
  /** How a body is sent; POST without it. */
  method?: 'POST' | 'PUT';
  /** Revision the call is based on. */
  revision?: string;
}

/** Longer than any answer takes, in milliseconds. */
const patienceMs = 30_000;

/**
 * Asks on behalf of the organiser of a host. What may go wrong is in the answer.
 * @param path of the call, e.g. "admin/history"
 * @param query with the host it is about
 * @throws Error for a call that should not have been written so: without a host, or from a page that asks nobody to sign
 *   in (specification §7.3)
 */
export type OrganiserApi = <T>(
  path: string,
  query: { subdomain: string } & Record<string, string>,
  call?: AdminCall,
) => Promise<OrganiserApiResult<T>>;

/** @param matchPage tells whether the page in the browser's address bar needs a sign-in */
export function createAskAdmin(matchPage: MatchPage): OrganiserApi {
  return async <T>(
    path: string,
    query: { subdomain: string } & Record<string, string>,
    { body, method = 'POST', revision }: AdminCall = {},
  ): Promise<OrganiserApiResult<T>> => {
    if (!query.subdomain) throw new Error('No subdomain found in request options');
    const { pathname } = window.location;
    if (!matchPage({ pathname, search: '' })?.route.needsAdminLogin)
      throw new Error('This route is not flagged as needing admin login');
    try {
      const answer = await fetch(`/api/${path}?${new URLSearchParams(query)}`, {
        headers: {
          ...(body && { 'Content-Type': 'application/json' }),
          ...(revision !== undefined && { 'If-Match': `"${revision}"` }),
        },
        ...(body && { method, body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(patienceMs),
      });
      const { status } = answer;
      if (status === 401 || status === 403) return { kind: 'signedOut' };
      const said: unknown = await answer.json();
      return answer.ok ? { kind: 'answered', body: said as T } : { kind: 'refused', status, problem: said as Problem };
    } catch {
      return { kind: 'unreachable' };
    }
  };
}
