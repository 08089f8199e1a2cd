import type { Hosts } from '#domain/hosts.ts';
import { decodePart, encodePart } from '#domain/text/addressPart.ts';
import { canonicalCombinedId } from '#domain/tripId.ts';

/** Segments with this prefix keep their case, even if the reference is malformed. */
const referencePrefix = 'LF-';

/** Paths that contain a host, and paths that contain a combined id, each in the second group. */
const hostInPath = /^(\/admin\/)([^/]+)/;
const tripInPath =
  /^(\/(?:reisen|destinations)\/[^/]+\/[^/]+\/|\/buchungsformular\/|\/admin\/[^/]+\/(?:edit|preview)\/)([^/]+)/;

/** Query parameters with comma-separated hosts or trips. */
const parameterNames = new Map<string, (name: string, hosts: Hosts) => string>([
  ['providers', canonicalHost],
  ['veranstalter', canonicalHost],
  ['subdomain', canonicalHost],
  ['reise', canonicalTrip],
  ['reisen', canonicalTrip],
  ['destination', canonicalTrip],
]);

/**
 * Returns the canonical form of a page's path: lower case, with subdomains instead of aliases of hosts (specification §2.1,
 * §3.8). References of bookings and messages keep their upper case.
 * @param pathname percent-encoded, as in a URL; segments that cannot be decoded are kept
 * @returns the same string if it is already canonical
 */
export function canonicalPath(pathname: string, hosts: Hosts): string {
  const path = pathname.split('/').map(lowerCase).join('/');
  return path
    .replace(hostInPath, (_, before, name) => before + canonicalHost(name, hosts))
    .replace(tripInPath, (_, before, name) => before + canonicalTrip(name, hosts));
}

/**
 * Replaces aliases of hosts in a query by their subdomains.
 * @param search query with "?", or an empty string
 * @returns the same string if it is already canonical
 */
export function canonicalHostsInQuery(search: string, hosts: Hosts): string {
  let isChanged = false;
  const entries = [...new URLSearchParams(search)].map(([key, value]): [string, string] => {
    const canonical = parameterNames.get(key);
    const newValue = canonical ? mapList(value, (name) => canonical(name, hosts)) : value;
    isChanged ||= newValue !== value;
    return [key, newValue];
  });
  return isChanged ? `?${new URLSearchParams(entries)}` : search;
}

function mapList(list: string, change: (name: string) => string): string {
  return list.split(',').map(change).join(',');
}

function canonicalHost(name: string, hosts: Hosts): string {
  return hosts.find(name)?.subdomain ?? name;
}

function canonicalTrip(id: string, hosts: Hosts): string {
  return canonicalCombinedId(id, (name) => canonicalHost(name, hosts));
}

function lowerCase(segment: string): string {
  const text = decodePart(segment);
  const lower = text?.toLowerCase() ?? null;
  return text === null || lower === null || lower === text || text.startsWith(referencePrefix)
    ? segment
    : encodePart(lower);
}
