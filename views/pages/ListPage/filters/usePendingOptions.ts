import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Facets } from '../../../../src/domain/search/facets.ts';
import { searchOptions } from '../../../queries/apiQueries.ts';
import { apiQuery, type FilterChange, type FilterChoice } from './filterChoice.ts';

/** A result's number, and the options it can be narrowed by, each with its own. */
export interface CountedOptions {
  total: number;
  facets: Facets;
}

/** Choices that are not applied yet. */
export interface PendingFilters {
  /** What narrows the list now. */
  current: FilterChoice;
  /** What would narrow it. */
  choice: FilterChoice;
  isChanged: boolean;
  /** Of the list as it is. */
  page: CountedOptions;
  onChange: (change: FilterChange) => void;
}

interface PendingOptions extends CountedOptions {
  /** `counting`: the numbers are still those of the choice before. `unknown`: nobody answers. */
  state: 'counted' | 'counting' | 'unknown';
}

/** The numbers as they would be; those there were stay until the new ones come, so that nothing jumps. */
export function usePendingOptions({ choice, isChanged, page }: PendingFilters): PendingOptions {
  // The order does not change the numbers.
  const asked = apiQuery({ ...choice, sort: null });
  const query = useQuery({ ...searchOptions(asked.slug, asked.query), enabled: isChanged });
  if (!isChanged) return { ...page, state: 'counted' };
  const { total, facets } = query.data ?? page;
  return { total, facets, state: stateOf(query) };
}

function stateOf({ isError, fetchStatus, isPending, isPlaceholderData }: UseQueryResult): PendingOptions['state'] {
  // Offline a question is not even asked.
  if (isError || fetchStatus === 'paused') return 'unknown';
  return isPending || isPlaceholderData ? 'counting' : 'counted';
}
