/** The filter options shown with a result, each with the number of results after selecting it (specification §4.6). */

import type { ListFilter } from './filterTypes.ts';

export type FacetName = ListFilter | 'countries' | 'regions' | 'cities' | 'seasons' | 'ages';

export interface FacetOption {
  key: string;
  label: string;
  count: number;
}

export type Facets = Record<FacetName, FacetOption[]>;
