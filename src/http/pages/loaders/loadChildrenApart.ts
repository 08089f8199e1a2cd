import { ownTrips } from '../../../catalog/queries/tripQuery.ts';
import type { Filters } from '../../../domain/search/filterTypes.ts';
import type { MergedFilters } from '../../../domain/search/mergeFilters.ts';
import type { ChildrenApart } from '../../../domain/search/tripPair.ts';
import type { PageContext } from './pageContext.ts';

/**
 * Loads pairs of trips on the same days for children whom no single trip fits. If there are none, loads the number of
 * trips for each age.
 * @param merged a search without results
 * @param chosen the filters of the query; repeated ages are children of the same age, whom the price includes
 * @param countOf returns the number of trips for a single age
 * @returns null for fewer than two different ages, or if no trip fits any of them
 */
export function loadChildrenApart(
  { catalogue, scope, own = [] }: PageContext,
  merged: MergedFilters,
  chosen: Pick<Filters, 'persons' | 'visibility'>,
  countOf: (age: number) => number,
): ChildrenApart | null {
  const ages = merged.filters.persons.toSorted((a, b) => a - b);
  if (ages.length < 2) return null;
  const travellers = ages.flatMap((age) => {
    const sameAge = chosen.persons.filter((person) => person === age);
    return sameAge.length > 0 ? sameAge : [age];
  });
  const query = { ...merged, scope, own: ownTrips(own, chosen.visibility) };
  const pairs = catalogue.pairs(query, travellers);
  if (pairs.length > 0) return { pairs, singles: [] };
  const singles = ages.map((age) => ({ age, total: countOf(age) })).filter(({ total }) => total > 0);
  return singles.length > 0 ? { pairs, singles } : null;
}
