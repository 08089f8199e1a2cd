import { useEffect, useState } from 'react';
import type { Sort } from '#domain/search/filters.ts';
import type { TripCardData } from '#domain/trip/tripCard.ts';
import { useOwnLand } from '../holidays/ownLand.ts';
import type { CardDates } from './landCards.ts';

/** The orders by what departures cost and when they start. */
const ofDepartures = new Set<Sort>(['price-asc', 'price-desc', 'start-asc']);

/**
 * Returns the cards of a list with the departures in the holidays of the visitor's Land, if nothing else was asked of departures.
 * Until these are loaded, the cards stay as they are, and so do those of a list in an order of prices or days,
 * which the cards show.
 * @param asked what the list says, as returned by `askedSearch`
 */
export function useLandCards<Trip extends TripCardData>(
  trips: readonly Trip[],
  asked: string,
  sort: Sort,
): readonly Trip[] {
  const own = useOwnLand();
  const land = asked === '' && !(sort && ofDepartures.has(sort)) ? own : null;
  const [loaded, setLoaded] = useState<{
    trips: readonly Trip[];
    land: string;
    dates: ReadonlyMap<string, CardDates>;
  }>();
  useEffect(() => {
    if (!land || trips.length === 0) return;
    const aborted = new AbortController();
    const ids = trips.map(({ combinedId }) => combinedId);
    import('./landCards.ts')
      .then(({ landCards }) => landCards(ids, land, aborted.signal))
      .then(
        (dates) => setLoaded({ trips, land, dates }),
        () => undefined,
      );
    return () => aborted.abort();
  }, [land, trips]);
  if (!land || loaded?.trips !== trips || loaded.land !== land) return trips;
  return trips.map((trip) => ({ ...trip, ...loaded.dates.get(trip.combinedId) }));
}
