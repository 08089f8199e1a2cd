import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';

export type IsAllowedAddress = (address: string) => boolean;

export class ForbiddenAddressError extends Error {
  constructor(hostname: string) {
    super(`"${hostname}" leads to an address that is not allowed`);
  }
}

type Resolve = (
  hostname: string,
  options: LookupOptions & { all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * A `lookup` for sockets that checks every address a name resolves to. The socket connects to the addresses that were
 * checked, so that a name cannot resolve to a good address for the check and to another one for the connection.
 *
 * Node.js does not look up hosts that are addresses already: check those with `assertAllowedHost`.
 * @param resolve the system's resolver unless given
 */
export function guardedLookup(isAllowed: IsAllowedAddress, resolve: Resolve = lookup): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return callback(error ?? new Error(`"${hostname}" has no address`), '');
      if (!addresses.every(({ address }) => isAllowed(address)))
        return callback(new ForbiddenAddressError(hostname), '');
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}

/** @throws ForbiddenAddressError when the URL's host is itself an address that is not allowed */
export function assertAllowedHost({ hostname }: URL, isAllowed: IsAllowedAddress): void {
  const address = hostname.replace(/^\[|\]$/g, '');
  if (isIP(address) && !isAllowed(address)) throw new ForbiddenAddressError(hostname);
}
