import type { Filters } from '../domain/filters.ts';
import type { Scope } from '../domain/hosts.ts';
import type { Catalogue } from './catalogue.ts';
import { constraintsOf, matching } from './matching.ts';
import { foldWord, isFiller, splitWords } from './words.ts';

/** The new text is `prevInput + key`; `prevInput` ends with the space before the word, if there is one. */
export interface Suggestion {
  key: string;
  prevInput: string;
}

const suggestionsAtMost = 8;

/**
 * Completes the last word typed, with words that lead to at least one result under the other words and filters
 * (decisions §4). The words that stand in the best places of the most trips come first.
 * @param asked `text` is what was typed; `filters.fullText` does not count
 */
export function suggestions(
  catalogue: Catalogue,
  asked: { scope: Scope; category: string | null; filters: Filters; text: string },
): Suggestion[] {
  const { scope, category, filters, text } = asked;
  const [, prevInput = '', typed = ''] = /^(.*?)([\p{L}\p{N}\p{M}]*)$/su.exec(text) ?? [];
  const [word] = splitWords(typed);
  if (!word) return [];
  const fullText = splitWords(prevInput).every((each) => isFiller(foldWord(each))) ? '' : prevInput;
  const within = matching(constraintsOf(catalogue, { scope, category, filters: { ...filters, fullText } }));
  return catalogue.text.completions(foldWord(word), within, suggestionsAtMost).map((key) => ({ key, prevInput }));
}
