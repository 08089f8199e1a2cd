import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { DepartureCounts } from '../../../../src/domain/search/departureCounts.ts';
import type { Facets } from '../../../../src/domain/search/facets.ts';
import { searchOptions } from '../../../queries/apiQueries.ts';
import { apiQuery, type FilterChange, type FilterChoice } from './filterChoice.ts';

/** Number of results, and the options that narrow them, each with its own number. */
export interface CountedOptions {
  total: number;
  facets: Facets;
  departureCounts: DepartureCounts;
}

/** Filters that are not applied yet. */
export interface PendingFilters {
  /** The applied filters. */
  current: FilterChoice;
  /** The pending filters. */
  choice: FilterChoice;
  isChanged: boolean;
  /** Numbers of the current list. */
  page: CountedOptions;
  onChange: (change: FilterChange) => void;
}

interface PendingOptions extends CountedOptions {
  /** `counting`: the numbers are those of the previous choice. `unknown`: offline, or the request failed. */
  state: 'counted' | 'counting' | 'unknown';
}

/**
 * Returns the numbers for the pending filters. The previous numbers are kept until the new ones arrive, to avoid layout
 * shifts.
 */
export function usePendingOptions({ choice, isChanged, page }: PendingFilters): PendingOptions {
  // The sort order does not affect the numbers.
  const query = useQuery({ ...searchOptions(apiQuery({ ...choice, sort: null })), enabled: isChanged });
  if (!isChanged) return { ...page, state: 'counted' };
  const { total, facets, departureCounts } = query.data ?? page;
  return { total, facets, departureCounts, state: stateOf(query) };
}

function stateOf({ isError, fetchStatus, isPending, isPlaceholderData }: UseQueryResult): PendingOptions['state'] {
  // Offline, the request is paused instead of failing.
  if (isError || fetchStatus === 'paused') return 'unknown';
  return isPending || isPlaceholderData ? 'counting' : 'counted';
}
