import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { suggestionsOptions } from '../../queries/apiQueries.ts';
import type { ShownList } from './useShownList.ts';

/** How long text and filters have to rest before suggestions are asked for, in milliseconds (specification §4.8). */
const debounceMs = 500;

/**
 * How a text may go on within a list. Until the answer to the present text is there, the suggestions that still fit.
 * @returns whole texts, `prevInput + key` (specification §4.8)
 */
export function useSuggestions(text: string, { filters, category }: ShownList): string[] {
  const wanted = new URLSearchParams(filters);
  wanted.set('q', text);
  if (category) wanted.set('category', category);
  const asked = useRested(text.trim() === '' ? '' : wanted.toString());
  const { data = [], isPlaceholderData } = useQuery(suggestionsOptions(asked));
  if (text.trim() === '') return [];
  const isAnswer = asked === wanted.toString() && !isPlaceholderData;
  const texts = data.map(({ key, prevInput }) => prevInput + key);
  return isAnswer ? texts : texts.filter((each) => each.toLowerCase().startsWith(text.toLowerCase()));
}

/** A value once it has stopped changing. */
function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), debounceMs);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
