/** The route rules of the content (specification §3.8, §12.2), which server and browser follow. */
import { decodePart } from '../text/addressPart.ts';

export interface RouteRule {
  from: string;
  to: string;
  external?: boolean | undefined;
}

/** Finds the route rule for a path. The comparison ignores case. */
export function findRouteRule<Rule extends RouteRule>(rules: readonly Rule[], path: string): Rule | undefined {
  // Editors write umlauts unencoded.
  const requested = (decodePart(path) ?? path).toLowerCase();
  const isRequested = (address: string) => withoutSlash(address).toLowerCase() === requested;
  return rules.find(({ from, to }) => isRequested(from) && !isRequested(to));
}

/** Removes trailing slashes. A regular expression would take quadratic time for slashes that are not at the end. */
export function withoutSlash(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** Appends a query to a URL that may already have a query and a fragment. */
export function withSearch(address: string, search: string): string {
  if (search === '') return address;
  const [page = '', fragment] = address.split('#', 2);
  const joined = page.includes('?') ? `${page}&${search.slice(1)}` : page + search;
  return fragment === undefined ? joined : `${joined}#${fragment}`;
}
