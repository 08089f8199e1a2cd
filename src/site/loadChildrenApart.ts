import { ownTrips, type TripQuery } from '#catalog/queries/tripQuery.ts';
import type { Filters } from '#domain/search/filters.ts';
import type { ChildrenApart } from '#domain/search/tripPair.ts';
import type { PageContext } from './pageContext.ts';
import type { Unscoped } from './searchTrips.ts';

/**
 * Loads pairs of trips on the same days for several children: at the same place, or if there are none, at two places. If no
 * trip at all fits, loads the number of trips for each age.
 * @param merged the search
 * @param isEmpty whether no single trip fits all children
 * @param chosen the filters of the query; repeated ages are children of the same age, whom the price includes
 * @param countOf returns the number of trips for a single age
 * @returns null for fewer than two different ages
 */
export function loadChildrenApart(
  { catalogue, scope, own = [] }: PageContext,
  merged: Unscoped<TripQuery>,
  chosen: Pick<Filters, 'persons' | 'visibility'>,
  countOf: (age: number) => number,
  isEmpty: boolean,
): ChildrenApart | null {
  const ages = merged.filters.persons.toSorted((a, b) => a - b);
  if (ages.length < 2) return null;
  const travellers = ages.flatMap((age) => {
    const sameAge = chosen.persons.filter((person) => person === age);
    return sameAge.length > 0 ? sameAge : [age];
  });
  const query = { ...merged, scope, own: ownTrips(own, chosen.visibility) };
  const pairs = catalogue.pairs(query, travellers);
  const atOnePlace = pairs.filter(({ isSamePlace }) => isSamePlace);
  const shown = atOnePlace.length > 0 ? atOnePlace : pairs;
  const singles = isEmpty && shown.length === 0 ? ages.map((age) => ({ age, total: countOf(age) })) : [];
  return { ages, pairs: shown, singles };
}
