/** What every list of trips is asked by. */
import type { Filters } from '../../domain/search/filterTypes.ts';
import type { Scope } from '../../domain/site/hosts.ts';

/** Which trips are asked for: what `mergeFilters` gives, within a scope. */
export interface TripQuery {
  scope: Scope;
  /** Category key; null for all. */
  category: string | null;
  filters: Filters;
  /** Set by `mergeFilters` when the date ranges exclude each other. */
  impossible?: boolean;
  /**
   * For an organiser in admin mode. `filters.visibility` itself is never looked at, so that nobody sees more by typing it
   * into the address.
   */
  own?: OwnTrips | undefined;
}

export interface OwnTrips {
  /** Subdomains of those whose trips these are; theirs carry their level. */
  hosts: readonly string[];
  /** Only theirs from this level up, instead of the listed ones; null for the listed ones of everybody. */
  minLevel: number | null;
}

/**
 * What of a chosen visibility counts: for organisers in admin mode all of it, for everybody else nothing (specification §4.2).
 * @param hosts signed in at, in admin mode
 */
export function ownTrips(hosts: readonly string[], visibility: number | null): OwnTrips | undefined {
  return hosts.length > 0 ? { hosts, minLevel: visibility } : undefined;
}
