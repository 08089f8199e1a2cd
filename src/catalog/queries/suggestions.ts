import type { Catalogue } from '../index/catalogue.ts';
import { foldWord, isFiller, splitWords } from '../index/words.ts';
import { createConstraints, matchingSlots } from './matching.ts';
import type { TripQuery } from './tripQuery.ts';

/** The new text is `prevInput + key`; `prevInput` ends with the space before the word, if there is one. */
export interface Suggestion {
  key: string;
  prevInput: string;
}

const suggestionsAtMost = 8;

/**
 * Completes the last word typed, with words that lead to at least one result under the other words and filters
 * (specification §4.8). The words that stand in the best places of the most trips come first.
 * @param query its full text is what was typed so far
 */
export function suggestions(catalogue: Catalogue, query: TripQuery): Suggestion[] {
  const input = query.filters.fullText;
  const typed = lastWordOf(input);
  const prevInput = input.slice(0, input.length - typed.length);
  const [word] = splitWords(typed);
  if (!word) return [];
  const fullText = splitWords(prevInput).every((each) => isFiller(foldWord(each))) ? '' : prevInput;
  const within = matchingSlots(createConstraints(catalogue, { ...query, filters: { ...query.filters, fullText } }));
  return catalogue.text.completions(foldWord(word), within, suggestionsAtMost).map((key) => ({ key, prevInput }));
}

/** The word that a text ends with; empty when it ends with something else. */
function lastWordOf(text: string): string {
  const last = text.match(/[\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}\p{M}]+/gu)?.at(-1) ?? '';
  return /^[\p{L}\p{N}\p{M}]/u.test(last) ? last : '';
}
