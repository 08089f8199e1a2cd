/** The filter options shown with a result, each with the number of results after selecting it (specification §4.6). */

export type FacetName = 'categories' | 'countries' | 'cities' | 'seasons' | 'ages' | 'providers';

export interface FacetOption {
  key: string;
  label: string;
  count: number;
}

export type Facets = Record<FacetName, FacetOption[]>;
