/** Trips like another one, found by the sets the catalogue keeps anyway; only the best candidates are looked at. */

import type { Scope } from '../../domain/site/hosts.ts';
import { fitsAge, listedAges } from '../../domain/trip/ages.ts';
import { type ComparedTrip, similarity } from '../../domain/trip/similarity.ts';
import { type Bits, emptyBits, hasBit, intersect, union } from '../index/bitset.ts';
import type { Catalogue } from '../index/catalogue.ts';
import type { CatalogueTrip } from '../index/catalogueTrip.ts';
import type { TagGroup } from '../index/tags.ts';

/** Candidates that are compared, soonest departure first: enough to choose from, few enough to take no time. */
const comparedAtMost = 300;

/**
 * Listed trips that may stand in for another, most alike first; fewer than asked for rather than unlike ones.
 * @returns JSON texts of TripSummaries
 */
export function similarTrips(
  catalogue: Catalogue,
  scope: Scope,
  trip: ComparedTrip & { combinedId: string },
  limit: number,
): string[] {
  const fitting = [
    anyOf(catalogue, 'seasons', trip.seasons),
    anyOf(catalogue, 'ages', listedAges.filter((age) => fitsAge(trip.ages, age)).map(String)),
  ].reduce<Bits>((all, bits) => (bits ? intersect(all, bits) : all), catalogue.listed(scope));
  const alike = intersect(fitting, anyOf(catalogue, 'categories', trip.categories) ?? emptyBits());
  const found = rank(catalogue, trip, alike);
  const enough = found.length < limit ? [...found, ...rank(catalogue, trip, fitting)] : found;
  return [...new Set(enough)].slice(0, limit).map(({ summary }) => summary);
}

/** The soonest of a set, those that are not alike at all left out, most alike first. */
function rank(catalogue: Catalogue, trip: ComparedTrip & { combinedId: string }, candidates: Bits): CatalogueTrip[] {
  const compared: { candidate: CatalogueTrip; score: number }[] = [];
  for (const slot of catalogue.orders.departure.slots()) {
    if (compared.length >= comparedAtMost) break;
    const candidate = hasBit(candidates, slot) ? catalogue.tripAt(slot) : null;
    if (candidate && candidate.combinedId !== trip.combinedId) {
      compared.push({ candidate, score: similarity(trip, candidate) });
    }
  }
  return compared
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ candidate }) => candidate);
}

/** Trips with any of the values; null where there is none to ask for. */
function anyOf({ tags }: Catalogue, group: TagGroup, keys: readonly string[]): Bits | null {
  if (keys.length === 0) return null;
  return keys.map((key) => tags.bits(group, key)).reduce(union, emptyBits());
}
