import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { formatEuro } from '#domain/amounts.ts';
import type { PlaceFeature } from '#domain/search/placeFeatures.ts';
import type { TripSummary } from '#domain/trip/trip.ts';
import { Logo } from '#views/components/Logo.tsx';
import { type Area, isInArea } from '#views/components/map/placeGeometry.ts';
import { Picture } from '#views/components/Picture.tsx';
import { Skeleton } from '#views/components/Skeleton.tsx';
import { maxTripsPerRequest, tripsOptions } from '#views/queries/apiQueries.ts';
import * as de from '#views/texts/de.ts';
import styles from './PlaceList.module.css';
import type { ChoosePlace } from './placeMarkers.ts';

interface PlaceListProps {
  /** Visible area of the map after it was moved, to which the list is limited. */
  area: Area | null;
  places: readonly PlaceFeature[];
  isLoading: boolean;
  /** Key of the place whose popup is open. */
  chosen: string | null;
  onChoose: ChoosePlace;
}

/**
 * Lists the visible places of the map in the order of the list. Each entry opens its place's popup; that of the chosen
 * place is marked and in view, also if it was chosen on the map.
 */
export function PlaceList({ places, area, isLoading, chosen, onChoose }: PlaceListProps) {
  const shown = area ? places.filter((place) => place.properties.key === chosen || isInArea(place, area)) : places;
  const entries = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const entry = chosen === null ? null : placeEntry(entries.current, chosen);
    // Only beside the map: below it, this would scroll the map out of view.
    if (entry && isBeside(entries.current)) entry.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const firstIds = shown.slice(0, maxTripsPerRequest).flatMap(({ properties }) => properties.tripIds[0] ?? []);
  const { data: trips = [] } = useQuery(tripsOptions(firstIds));
  const byId = new Map(trips.map((trip) => [trip.combinedId, trip]));
  if (isLoading) return <Skeleton lines={8} />;
  return (
    <section aria-label={de.map.placesTitle}>
      <h3 className={styles.title} aria-live="polite">
        {area ? de.map.placesInView(shown.length, places.length) : de.map.places(places.length)}
      </h3>
      <ul ref={entries} className={styles.list}>
        {shown.map(({ properties: { key, place, country, count, price, tripIds } }) => (
          <li key={key}>
            <button
              type="button"
              className={styles.entry}
              data-place={key}
              aria-haspopup="dialog"
              aria-expanded={key === chosen}
              onClick={(event) => onChoose(key, event.currentTarget)}
            >
              <FirstPicture trip={byId.get(tripIds[0] ?? '')} />
              <span className={styles.words}>
                <strong>{place}</strong>
                <span>
                  {country} · {de.map.trips(count)}
                  {price === null ? null : ` · ${de.map.priceFrom(formatEuro(price))}`}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Returns whether the list has its own scroll position beside the map. */
const isBeside = (list: HTMLElement | null) =>
  list !== null && getComputedStyle(list).getPropertyValue('--beside') === 'yes';

/** Returns the list entry of a place, to restore the focus. */
export function placeEntry(view: HTMLElement | null, key: string | null): HTMLElement | null {
  return key === null ? null : (view?.querySelector<HTMLElement>(`[data-place="${CSS.escape(key)}"]`) ?? null);
}

function FirstPicture({ trip }: { trip: TripSummary | undefined }) {
  return (
    <span className={styles.picture}>
      {trip?.image ? <Picture picture={{ ...trip.image, alt: '' }} sizes="4.5rem" /> : <Logo size={32} />}
    </span>
  );
}
