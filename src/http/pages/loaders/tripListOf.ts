import { type FacetName, type Facets, facetNames, isChosenOption } from '../../../domain/search/facets.ts';
import type { Filters } from '../../../domain/search/filterTypes.ts';
import { tripCardOf } from '../../../domain/trip/tripCard.ts';
import type { TripList } from '../../../pageData/list.ts';
import type { ListedTrips } from './listTrips.ts';

/**
 * Returns the part of a result that a list shows. The browser loads the options of the filters when a filter is opened,
 * because they need more space than the trips.
 */
export function tripListOf({ facets, departureCounts: _, filters, ...list }: ListedTrips): TripList {
  return { ...list, items: list.items.map(tripCardOf), labels: chosenLabels(facets, filters) };
}

/** Returns the labels of the chosen options by facet and key. */
function chosenLabels(facets: Facets, filters: Filters): Record<string, string> {
  const chosen = (name: FacetName) => facets[name].filter(({ key }) => isChosenOption(filters, name, key));
  return Object.fromEntries(
    facetNames.flatMap((name) => chosen(name).map(({ key, label }): [string, string] => [`${name} ${key}`, label])),
  );
}
