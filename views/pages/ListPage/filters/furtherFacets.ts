/** The facets that are shown only with all filters, each only if it has options, in this order. */
export const furtherFacets = ['departurePlaces', 'boards', 'groups', 'skills', 'providers'] as const;
