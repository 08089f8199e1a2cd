import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import type { PlaceFeature } from '../../../../src/domain/search/placeFeatures.ts';
import { formatEuro } from '../../../../src/domain/trip/prices.ts';
import type { TripSummary } from '../../../../src/domain/trip/trip.ts';
import { Logo } from '../../../components/chrome/Logo.tsx';
import { Picture } from '../../../components/Picture.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { maxTripsPerRequest, tripsOptions } from '../../../queries/apiQueries.ts';
import * as de from '../../../texts/de.ts';
import styles from './PlaceList.module.css';
import { type Area, isInArea } from './placeGeometry.ts';
import type { ChoosePlace } from './placeMarkers.ts';

interface PlaceListProps {
  ref: RefObject<HTMLElement | null>;
  /** Visible area of the map after it was moved; its places are first. */
  area: Area | null;
  /** The area that the list is limited to. */
  searched: Area | null;
  places: readonly PlaceFeature[];
  isLoading: boolean;
  /** Key of the place whose popup is open. */
  chosen: string | null;
  onChoose: ChoosePlace;
}

/**
 * Lists the places of the map in the order of the list, or after the map was moved, the visible ones first. Each entry
 * opens its place's popup.
 */
export function PlaceList({ ref, places, area, searched, isLoading, chosen, onChoose }: PlaceListProps) {
  const { shown, visible } = placesInView(places, area, searched);
  const firstIds = shown.slice(0, maxTripsPerRequest).flatMap(({ properties }) => properties.tripIds[0] ?? []);
  const { data: trips = [] } = useQuery(tripsOptions(firstIds));
  const byId = new Map(trips.map((trip) => [trip.combinedId, trip]));
  if (isLoading) return <Skeleton lines={8} />;
  return (
    <section ref={ref} className={styles.places} aria-label={de.map.placesTitle} tabIndex={-1}>
      <h3 className={styles.title} aria-live="polite">
        {area || searched ? de.map.placesInView(visible, places.length) : de.map.places(places.length)}
      </h3>
      <ul className={styles.list}>
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

/** Orders the places by whether they are visible; keeps only those of the searched area. */
function placesInView(
  places: readonly PlaceFeature[],
  area: Area | null,
  searched: Area | null,
): { shown: readonly PlaceFeature[]; visible: number } {
  const limit = searched ?? area;
  if (!limit) return { shown: places, visible: places.length };
  const inside = places.filter((place) => isInArea(place, limit));
  const others = searched ? [] : places.filter((place) => !isInArea(place, limit));
  return { shown: [...inside, ...others], visible: inside.length };
}

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
