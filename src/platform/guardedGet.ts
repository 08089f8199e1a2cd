import { once } from 'node:events';
import { get as getHttp, type IncomingMessage } from 'node:http';
import { get as getHttps } from 'node:https';
import { assertAllowedHost, guardedLookup, type IsAllowedAddress } from './guardedLookup.ts';

export interface GuardedGetOptions {
  headers: Record<string, string>;
  /** Checks whether the server may have an address; null for our own servers, which may have any address. */
  isAllowedAddress: IsAllowedAddress | null;
  /** Aborts the request and the transfer. */
  signal: AbortSignal;
}

/**
 * Sends a GET request to a URL from an untrusted source. Does not follow redirects: returns them as the response.
 * @throws ForbiddenAddressError if the address of the server is not allowed; Error if the server cannot be reached
 */
export async function guardedGet(
  url: URL,
  { headers, isAllowedAddress, signal }: GuardedGetOptions,
): Promise<IncomingMessage> {
  if (isAllowedAddress) assertAllowedHost(url, isAllowedAddress);
  const get = url.protocol === 'https:' ? getHttps : getHttp;
  const request = get(url, {
    headers: { ...headers, 'accept-encoding': 'identity' },
    signal,
    // Uses a new connection, because a kept-alive connection may have been opened without this check.
    ...(isAllowedAddress && { agent: false, lookup: guardedLookup(isAllowedAddress) }),
  });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return response;
}
