/** The facets that are shown only with all filters, each only if it has options, in this order. */
export const furtherFacets = ['departurePlaces', 'boards', 'providers'] as const;
/** Facets for few visitors, which are shown together behind "Mehr". */
export const rareFacets = ['groups', 'skills'] as const;
