import type { MatchedWord } from '../../domain/search/matchedWord.ts';
import { replaceWords, withoutWords } from '../../domain/search/textChanges.ts';
import { hasBit } from '../index/bitset.ts';
import type { Catalogue } from '../index/catalogue.ts';
import { queryWords } from '../index/words.ts';
import { createConstraints, matchingSlots } from './matching.ts';
import type { TripQuery } from './tripQuery.ts';

/**
 * Returns the words of a search that a trip contains, with those that became filters. Together with the points of
 * `ranking.ts` they explain the rank of the trip.
 * @returns null if the trip is not in the result
 */
export function matchedWords(catalogue: Catalogue, query: TripQuery, combinedId: string): MatchedWord[] | null {
  const trip = catalogue.trip(combinedId);
  const constraints = createConstraints(catalogue, query);
  if (!trip || !hasBit(matchingSlots(constraints), trip.slot)) return null;
  const { omitted = [], corrections = [] } = constraints.text ?? {};
  const used = replaceWords(withoutWords(query.filters.fullText, omitted), corrections);
  const text = `${used} ${query.rankedText ?? ''}`;
  return text.trim() === '' ? [] : catalogue.text.matchedWords(queryWords(text), trip.slot);
}
