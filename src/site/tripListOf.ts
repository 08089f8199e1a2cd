import { tripCardOf } from '#domain/trip/tripCard.ts';
import type { TripList } from '#pageData/list.ts';
import type { ListedTrips } from './listTrips.ts';
import type { PageContext } from './pageContext.ts';

/**
 * Returns the part of a result that a list shows. The browser loads the options of the filters when a filter is opened,
 * because they need more space than the trips.
 */
export function tripListOf({ catalogue }: PageContext, { filters, query: _, ...list }: ListedTrips): TripList {
  return { ...list, items: list.items.map(tripCardOf), labels: catalogue.labels(filters) };
}
