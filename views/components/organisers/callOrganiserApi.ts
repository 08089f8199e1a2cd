/** Organisers' API calls from the browser (specification §7.3, §11.3). A cookie authenticates them. */
import type { PageInfo } from '#views/shownPage.ts';

/** Problem details of a rejected call (specification §9.2), with additional members per call. */
interface Problem {
  detail?: string;
  [more: string]: unknown;
}

export type CallFailure =
  | { kind: 'refused'; status: number; problem: Problem }
  /** There is no session for this host, or it has ended. */
  | { kind: 'signedOut' }
  /** Timeout, network error, or a response that is not from this API. */
  | { kind: 'unreachable' };

export type OrganiserApiResult<T> = { kind: 'answered'; body: T } | CallFailure;

interface CallOptions {
  /** Request body; without it the request is a GET. */
  body?: object;
  /** Method of a request with a body; POST by default. */
  method?: 'POST' | 'PUT';
  /** Revision on which the change is based, sent as `If-Match`. */
  revision?: string;
}

const timeoutMs = 30_000;

/**
 * Calls the API on behalf of a host's organiser. Failures are part of the result.
 * @param path of the call, e.g. "admin/history"
 * @param query with the host's subdomain
 * @throws Error for programming errors: no host, or a page whose route does not require a sign-in (specification §7.3)
 */
export type OrganiserApi = <T>(
  path: string,
  query: { subdomain: string } & Record<string, string>,
  call?: CallOptions,
) => Promise<OrganiserApiResult<T>>;

/** Creates the function for API calls. @param page the page on display, to check that it requires a sign-in */
export function createOrganiserApi(page: PageInfo | null): OrganiserApi {
  return async <T>(
    path: string,
    query: { subdomain: string } & Record<string, string>,
    { body, method = 'POST', revision }: CallOptions = {},
  ): Promise<OrganiserApiResult<T>> => {
    if (!query.subdomain) throw new Error('No subdomain found in request options');
    if (!page?.needsAdminLogin) throw new Error('This route is not flagged as needing admin login');
    try {
      const response = await fetch(`/api/${path}?${new URLSearchParams(query)}`, {
        headers: {
          ...(body && { 'Content-Type': 'application/json' }),
          ...(revision !== undefined && { 'If-Match': `"${revision}"` }),
        },
        ...(body && { method, body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      const { status } = response;
      const result: unknown = await response.json();
      const isDenied = status === 403 && (result as Problem).reason === 'permission';
      if (status === 401 || (status === 403 && !isDenied)) return { kind: 'signedOut' };
      return response.ok
        ? { kind: 'answered', body: result as T }
        : { kind: 'refused', status, problem: result as Problem };
    } catch {
      return { kind: 'unreachable' };
    }
  };
}
