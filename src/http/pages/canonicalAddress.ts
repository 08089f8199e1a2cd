import type { Hosts } from '../../domain/site/hosts.ts';
import { canonicalCombinedId } from '../../domain/trip/tripId.ts';

/** References are kept as they are, mistyped ones too. */
const referencePrefix = 'LF-';

/** Where a path names a host, and where a trip by its combined id: the second group. */
const hostInPath = /^(\/admin\/)([^/]+)/;
const tripInPath =
  /^(\/(?:reisen|destinations)\/[^/]+\/[^/]+\/|\/buchungsformular\/|\/admin\/[^/]+\/(?:edit|preview)\/)([^/]+)/;

/** Query parameters that name hosts or trips, each as a comma list. */
const parameterNames = new Map<string, (name: string, hosts: Hosts) => string>([
  ['providers', canonicalHost],
  ['veranstalter', canonicalHost],
  ['subdomain', canonicalHost],
  ['reise', canonicalTrip],
  ['destination', canonicalTrip],
]);

/**
 * The one spelling of a page's path: lower case, and hosts by their subdomain instead of an alias (specification §2.1, §3.8).
 * References of bookings and messages keep their capital letters.
 * @param pathname percent-encoded, as in a URL; what cannot be decoded stays as it is
 * @returns the same text when nothing changes
 */
export function canonicalPath(pathname: string, hosts: Hosts): string {
  const path = pathname.split('/').map(lowerCase).join('/');
  return path
    .replace(hostInPath, (_, before, name) => before + canonicalHost(name, hosts))
    .replace(tripInPath, (_, before, name) => before + canonicalTrip(name, hosts));
}

/**
 * The query with the hosts in it by their subdomain.
 * @param search with "?", or empty
 * @returns the same text when nothing changes
 */
export function canonicalHostsInQuery(search: string, hosts: Hosts): string {
  let isChanged = false;
  const entries = [...new URLSearchParams(search)].map(([key, value]): [string, string] => {
    const canonical = parameterNames.get(key);
    const after = canonical ? eachOf(value, (name) => canonical(name, hosts)) : value;
    isChanged ||= after !== value;
    return [key, after];
  });
  return isChanged ? `?${new URLSearchParams(entries)}` : search;
}

function eachOf(list: string, change: (name: string) => string): string {
  return list.split(',').map(change).join(',');
}

function canonicalHost(name: string, hosts: Hosts): string {
  return hosts.find(name)?.subdomain ?? name;
}

function canonicalTrip(id: string, hosts: Hosts): string {
  return canonicalCombinedId(id, (name) => canonicalHost(name, hosts));
}

function lowerCase(segment: string): string {
  try {
    const text = decodeURIComponent(segment);
    const lower = text.toLowerCase();
    return lower === text || text.startsWith(referencePrefix) ? segment : encodeURIComponent(lower);
  } catch {
    return segment;
  }
}
