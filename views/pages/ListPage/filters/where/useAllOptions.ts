import { useQuery } from '@tanstack/react-query';
import { distinctBy } from '#domain/distinctBy.ts';
import { type FacetName, type FacetOption, type Facets, maxFacetOptions } from '#domain/search/facets.ts';
import { useDebounced } from '../../../../components/useDebounced.ts';
import { facetOptions } from '../../../../queries/apiQueries.ts';
import { apiQuery, type FilterChoice } from '../filterChoice.ts';

/**
 * Returns the options of a facet. A result contains at most `maxFacetOptions` of them; if there may be more, the options
 * that match the text are requested and added.
 */
export function useAllOptions(name: FacetName, { choice, facets, text }: OptionSearch): FacetOption[] {
  const options = facets[name];
  const isTruncated = options.length >= maxFacetOptions;
  const query = apiQuery({ ...choice, sort: null });
  const { data = [] } = useQuery(facetOptions(name, query, useDebounced(isTruncated ? text.trim() : '')));
  return distinctBy([...options, ...data], ({ key }) => key);
}

interface OptionSearch {
  choice: FilterChoice;
  facets: Facets;
  text: string;
}
