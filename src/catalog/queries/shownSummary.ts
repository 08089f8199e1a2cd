/** Summaries of trips as results show them: with the departures that match the filters. */
import { type DepartureFilters, withMatchingDates } from '#domain/search/departureFilters.ts';
import { emptyFilters } from '#domain/search/filters.ts';
import type { TripSummary } from '#domain/trip/trip.ts';
import type { Catalogue } from '../index/catalogue.ts';
import type { CatalogueTrip } from '../index/catalogueTrip.ts';

export interface Shown {
  filters?: DepartureFilters;
  /** Subdomains of the organiser's hosts, whose trips include their level. */
  hosts?: readonly string[] | undefined;
}

/** Returns the summary of a trip. Parts of it are shared; do not modify them. */
export function shownSummary(
  catalogue: Catalogue,
  trip: CatalogueTrip,
  { filters = emptyFilters, hosts = [] }: Shown,
): TripSummary {
  const summary = withMatchingDates(catalogue.summaryOf(trip), filters);
  return hosts.includes(trip.subdomain) ? { ...summary, level: trip.level } : summary;
}
