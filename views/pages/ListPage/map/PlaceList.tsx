import { useQuery } from '@tanstack/react-query';
import type { PlaceFeature } from '../../../../src/domain/search/placeFeatures.ts';
import type { TripSummary } from '../../../../src/domain/trip/trip.ts';
import { Logo } from '../../../components/chrome/Logo.tsx';
import { Picture } from '../../../components/Picture.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { maxTripsPerRequest, tripsOptions } from '../../../queries/apiQueries.ts';
import * as de from '../../../texts/de.ts';
import styles from './PlaceList.module.css';
import type { ChoosePlace } from './placeMarkers.ts';

interface PlaceListProps {
  places: readonly PlaceFeature[];
  isLoading: boolean;
  /** Key of the place whose popup is open. */
  chosen: string | null;
  onChoose: ChoosePlace;
}

/** Lists every place of the map in the order of the list. Each entry opens its place's popup. */
export function PlaceList({ places, isLoading, chosen, onChoose }: PlaceListProps) {
  const firstIds = places.slice(0, maxTripsPerRequest).flatMap(({ properties }) => properties.tripIds[0] ?? []);
  const { data: trips = [] } = useQuery(tripsOptions(firstIds));
  const byId = new Map(trips.map((trip) => [trip.combinedId, trip]));
  if (isLoading) return <Skeleton lines={8} />;
  return (
    <section aria-label={de.map.placesTitle}>
      <h3 className={styles.title}>{de.map.places(places.length)}</h3>
      <ul className={styles.list}>
        {places.map(({ properties: { key, place, country, count, tripIds } }) => (
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
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
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
