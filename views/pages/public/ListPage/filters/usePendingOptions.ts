import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { DepartureCounts } from '#domain/search/departureCounts.ts';
import type { Facets } from '#domain/search/facets.ts';
import { searchOptions } from '#views/queries/apiQueries.ts';
import { apiQuery, type FilterChange, type FilterChoice } from './filterChoice.ts';

export interface PendingFilters {
  current: FilterChoice;
  choice: FilterChoice;
  isChanged: boolean;
  /** Number of results with the applied filters. */
  total: number;
  onChange: (change: FilterChange) => void;
}

interface PendingOptions {
  total: number;
  /** The options that narrow the results, each with its own number; null until they are loaded. */
  options: { total: number; facets: Facets; departureCounts: DepartureCounts } | null;
  /** `counting`: the numbers are those of the previous choice. `unknown`: offline, or the request failed. */
  state: 'counted' | 'counting' | 'unknown';
  /** Requests the options again. */
  retry: () => void;
}

/** Returns the query for the options of a list with their numbers. The order of the results does not affect them. */
export function optionsQuery(choice: FilterChoice) {
  return searchOptions(apiQuery({ ...choice, sort: null }));
}

/**
 * Returns the numbers for the pending filters. The previous numbers are kept until the new ones arrive, to avoid layout shifts.
 */
export function usePendingOptions({ choice, isChanged, total }: PendingFilters): PendingOptions {
  const query = useQuery(optionsQuery(choice));
  return {
    total: isChanged ? (query.data?.total ?? total) : total,
    options: query.data ?? null,
    state: stateOf(query),
    retry: () => void query.refetch(),
  };
}

function stateOf({ isError, fetchStatus, isPending, isPlaceholderData }: UseQueryResult): PendingOptions['state'] {
  // Offline, the request is paused instead of failing.
  if (isError || fetchStatus === 'paused') return 'unknown';
  return isPending || isPlaceholderData ? 'counting' : 'counted';
}
