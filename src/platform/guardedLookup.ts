import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';

export type IsAllowedAddress = (address: string) => boolean;

export class ForbiddenAddressError extends Error {
  constructor(hostname: string) {
    super(`the address of "${hostname}" is not allowed`);
  }
}

type Resolve = (
  hostname: string,
  options: LookupOptions & { all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * Creates a `lookup` function for sockets that checks every address of a name. The socket connects to the checked
 * addresses, so that a name cannot resolve to an allowed address for the check and to another one for the connection
 * (DNS rebinding).
 *
 * Node.js does not call `lookup` for hosts that are IP addresses: check those with `assertAllowedHost`.
 * @param resolve default: the resolver of the operating system
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

/** Checks the host of a URL if it is an IP address. @throws ForbiddenAddressError if the address is not allowed */
export function assertAllowedHost({ hostname }: URL, isAllowed: IsAllowedAddress): void {
  const address = hostname.replace(/^\[|\]$/g, '');
  if (isIP(address) && !isAllowed(address)) throw new ForbiddenAddressError(hostname);
}
