import type { Scope } from '../domain/hosts.ts';
import { countBits, hasBit } from './bitset.ts';
import type { Catalogue } from './catalogue.ts';
import type { CatalogueTrip } from './catalogueTrip.ts';

/** The number of trips the scope lists: the count of all offers. */
export function countListed(catalogue: Catalogue, scope: Scope): number {
  return countBits(catalogue.listed(scope));
}

/** Every trip the scope lists, soonest departure first; for the sitemap. */
export function listedTrips(catalogue: Catalogue, scope: Scope): CatalogueTrip[] {
  const listed = catalogue.listed(scope);
  return Array.from(catalogue.orders.departure.slots())
    .filter((slot) => hasBit(listed, slot))
    .flatMap((slot) => catalogue.tripAt(slot) ?? []);
}

/** JSON texts of the summaries of these trips in the order asked, unknown and unlisted ones left out (contract §3). */
export function listedSummaries(catalogue: Catalogue, scope: Scope, combinedIds: string[]): string[] {
  const listed = catalogue.listed(scope);
  return combinedIds.flatMap((combinedId) => {
    const trip = catalogue.trip(combinedId);
    return trip && hasBit(listed, trip.slot) ? trip.summary : [];
  });
}
