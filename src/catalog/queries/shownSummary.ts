/** Summaries of trips as results show them: with the departures that match the filters. */
import {
  createDepartureTest,
  type DepartureFilters,
  hasDepartureFilters,
  withMatchingDates,
} from '#domain/search/departureFilters.ts';
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
  { summaries }: Catalogue,
  trip: CatalogueTrip,
  { filters = emptyFilters, hosts = [] }: Shown,
): TripSummary {
  const summary = withMatchingDates(summaries.parsed(trip), filters);
  return hosts.includes(trip.subdomain) ? { ...summary, level: trip.level } : summary;
}

export function summaryTexts(
  { summaries }: Catalogue,
  trips: readonly CatalogueTrip[],
  { filters = emptyFilters, hosts = [] }: Shown,
): string[] {
  const passes = hasDepartureFilters(filters) ? createDepartureTest(filters) : null;
  return trips.map((trip) => {
    const text = passes ? summaries.textWith(trip, passes) : trip.summary;
    return hosts.includes(trip.subdomain) ? `${text.slice(0, -1)},"level":${trip.level}}` : text;
  });
}
