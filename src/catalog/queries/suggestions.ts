import type { Catalogue } from '../index/catalogue.ts';
import { foldWord } from '../index/foldWord.ts';
import { isFiller, splitWords } from '../index/words.ts';
import { createConstraints, matchingSlots } from './matching.ts';
import type { TripQuery } from './tripQuery.ts';

/**
 * A completion of the search text. The new text is `prevInput + key`; `prevInput` includes the space before the word.
 */
export interface Suggestion {
  key: string;
  prevInput: string;
}

const maxSuggestions = 8;

/**
 * Returns completions of the last typed word that lead to at least one result together with the other words and filters
 * (specification §4.8). Words that occur in the best fields of the most trips come first.
 * @param query the current query; its full text is the text typed so far
 */
export function suggestions(catalogue: Catalogue, query: TripQuery): Suggestion[] {
  const input = query.filters.fullText;
  const typed = lastWordOf(input);
  const prevInput = input.slice(0, input.length - typed.length);
  const [word] = splitWords(typed);
  if (!word) return [];
  const fullText = splitWords(prevInput).every((typedBefore) => isFiller(foldWord(typedBefore))) ? '' : prevInput;
  const within = matchingSlots(createConstraints(catalogue, { ...query, filters: { ...query.filters, fullText } }));
  return catalogue.text.completions(foldWord(word), within, maxSuggestions).map((key) => ({ key, prevInput }));
}

/** Returns the word at the end of a text; empty if the text does not end with a word. */
function lastWordOf(text: string): string {
  const last = text.match(/[\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}\p{M}]+/gu)?.at(-1) ?? '';
  return /^[\p{L}\p{N}\p{M}]/u.test(last) ? last : '';
}
