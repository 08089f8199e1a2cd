import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Suggestion } from '../../../src/domain/search/suggestion.ts';
import { suggestionsOptions } from '../../queries/apiQueries.ts';
import type { ShownList } from './useShownList.ts';

/** Debounce time in milliseconds (specification §4.8). */
const debounceMs = 500;

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

/** Returns a value after it has not changed for the debounce time. */
function useDebounced(value: string): string {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), debounceMs);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
