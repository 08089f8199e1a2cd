import { once } from 'node:events';
import { get as getHttp, type IncomingMessage } from 'node:http';
import { get as getHttps } from 'node:https';
import { assertAllowedHost, guardedLookup, type IsAllowedAddress } from './guardedLookup.ts';

export interface GuardedGetOptions {
  headers: Record<string, string>;
  /** Addresses the server may have; null for a server of ours, which may have any. */
  isAllowedAddress: IsAllowedAddress | null;
  /** Ends the request and the transfer. */
  signal: AbortSignal;
}

/**
 * A GET request to a server somebody else named. Redirects are not followed: they come back as the answer.
 * @throws ForbiddenAddressError when the server has an address that is not allowed; when it cannot be reached
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
    // A connection of its own: one that is kept was made without this check.
    ...(isAllowedAddress && { agent: false, lookup: guardedLookup(isAllowedAddress) }),
  });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  return answer;
}
