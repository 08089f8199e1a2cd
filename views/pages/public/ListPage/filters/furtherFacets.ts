import { fieldFilters, filterTable, type ListFilter } from '#domain/search/filters.ts';

const isRare = (name: (typeof fieldFilters)[number]) => filterTable[name].field.isRare === true;

/** The facets that are shown only with all filters, each only if it has options, in this order. */
export const furtherFacets: readonly ListFilter[] = [...fieldFilters.filter((name) => !isRare(name)), 'providers'];
/** Facets for few visitors, which are shown together behind "Mehr". */
export const rareFacets = fieldFilters.filter(isRare);
