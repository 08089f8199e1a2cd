import { useQuery } from '@tanstack/react-query';
import type { Suggestion } from '#domain/search/suggestion.ts';
import { suggestionsOptions } from '../../queries/apiQueries.ts';
import { useDebounced } from '../useDebounced.ts';
import type { ShownList } from './useShownList.ts';

/**
 * Returns suggestions that complete a text within a list. Until the response to the current text arrives, returns the
 * previous suggestions that still match.
 * @returns suggestions in the order of their groups
 */
export function useSuggestions(text: string, { filters }: ShownList): Suggestion[] {
  const query = new URLSearchParams(filters);
  query.set('q', text);
  const debouncedQuery = useDebounced(text.trim() === '' ? '' : query.toString());
  const { data = [], isPlaceholderData } = useQuery(suggestionsOptions(debouncedQuery));
  if (text.trim() === '') return [];
  const isAnswer = debouncedQuery === query.toString() && !isPlaceholderData;
  return isAnswer ? data : data.filter((option) => textOf(option).toLowerCase().startsWith(text.toLowerCase()));
}

/** Returns the search text after choosing a suggestion (specification §4.8). */
export function textOf({ key, prevInput }: Suggestion): string {
  return prevInput + key;
}
