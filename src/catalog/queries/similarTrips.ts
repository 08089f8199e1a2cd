/** Finds trips that are similar to another trip. The sets of the catalogue narrow down the candidates. */

import type { Scope } from '#domain/hosts.ts';
import { fitsAge, listedAges } from '#domain/trip/ages.ts';
import { type ComparedTrip, similarity } from '#domain/trip/similarity.ts';
import { type Bits, emptyBits, hasBit, intersect, unionAll } from '../index/bitset.ts';
import type { Catalogue } from '../index/catalogue.ts';
import type { CatalogueTrip } from '../index/catalogueTrip.ts';
import type { TagGroup } from '../index/tags.ts';

/** Maximum number of compared candidates, earliest departure first; limits the time of a query. */
const maxCompared = 300;

/**
 * Returns listed trips that are similar to a trip, most similar first. Returns fewer trips than `limit` rather than
 * dissimilar ones.
 */
export function similarTrips(
  catalogue: Catalogue,
  scope: Scope,
  trip: ComparedTrip & { combinedId: string },
  limit: number,
): CatalogueTrip[] {
  const fitting = [
    anyOf(catalogue, 'seasons', trip.seasons),
    anyOf(catalogue, 'ages', listedAges.filter((age) => fitsAge(trip.ages, age)).map(String)),
  ].reduce<Bits>((all, bits) => (bits ? intersect(all, bits) : all), catalogue.listed(scope));
  const alike = intersect(fitting, anyOf(catalogue, 'categories', trip.categories) ?? emptyBits());
  const found = rank(catalogue, trip, alike);
  const enough = found.length < limit ? [...found, ...rank(catalogue, trip, fitting)] : found;
  return [...new Set(enough)].slice(0, limit);
}

/** Sorts the candidates with the earliest departures by similarity, most similar first. Omits dissimilar trips. */
function rank(catalogue: Catalogue, trip: ComparedTrip & { combinedId: string }, candidates: Bits): CatalogueTrip[] {
  const compared: { candidate: CatalogueTrip; score: number }[] = [];
  for (const slot of catalogue.slotsBy('departure')) {
    if (compared.length >= maxCompared) break;
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

/** Returns the trips with any of the values; null if there are no values. */
function anyOf({ tags }: Catalogue, group: TagGroup, keys: readonly string[]): Bits | null {
  if (keys.length === 0) return null;
  return unionAll(keys.map((key) => tags.bits(group, key)));
}
