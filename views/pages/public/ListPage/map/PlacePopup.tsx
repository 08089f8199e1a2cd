import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useId } from 'react';
import { askedSearch } from '#domain/search/askedDepartures.ts';
import { withMatchingDates } from '#domain/search/departureFilters.ts';
import type { Filters } from '#domain/search/filters.ts';
import type { PlaceFeature } from '#domain/search/placeFeatures.ts';
import { Icon } from '#views/components/icon/Icon.tsx';
import { Skeleton } from '#views/components/Skeleton.tsx';
import { maxTripsPerRequest, tripsOptions } from '#views/queries/apiQueries.ts';
import * as de from '#views/texts/de.ts';
import styles from './PlacePopup.module.css';
import { PopupTrip } from './PopupTrip.tsx';

interface PlacePopupProps {
  ref: RefObject<HTMLDivElement | null>;
  place: PlaceFeature;
  filters: Filters;
  onClose: () => void;
}

/**
 * Popup with the trips of a place, next to its marker: a single trip as a card, several as a list. It is not modal, so
 * map and list stay accessible. It takes the focus for keyboard and screen reader users.
 */
export function PlacePopup({ ref, place, filters, onClose }: PlacePopupProps) {
  const { place: name, country, count, tripIds } = place.properties;
  const { data, isError, refetch } = useQuery(tripsOptions(tripIds.slice(0, maxTripsPerRequest)));
  const titleId = useId();
  useEffect(() => ref.current?.focus({ preventScroll: true }), [ref]);
  const isSingle = count === 1;
  const asked = askedSearch(filters);
  return (
    <div ref={ref} className={styles.popup} role="dialog" aria-labelledby={titleId} tabIndex={-1}>
      <div className={styles.head}>
        <h3 className="text-m" id={titleId}>
          {name}, {country}
        </h3>
        {isSingle ? null : <p className="note">{de.map.trips(count)}</p>}
        <button type="button" className={`iconButton ${styles.close}`} aria-label={de.chrome.close} onClick={onClose}>
          <Icon name="x" size={20} />
        </button>
      </div>
      {data ? (
        <ul className={isSingle ? styles.single : styles.several}>
          {data.map((trip) => (
            <li key={trip.combinedId}>
              <PopupTrip trip={withMatchingDates(trip, filters)} asked={asked} shape={isSingle ? 'card' : 'row'} />
            </li>
          ))}
        </ul>
      ) : isError ? (
        <p className={styles.failed} role="alert">
          {de.map.tripsFailed}{' '}
          <button type="button" onClick={() => refetch()}>
            {de.errors.tryAgain}
          </button>
        </p>
      ) : (
        <div className={styles.waiting}>
          <Skeleton lines={isSingle ? 6 : 4} />
        </div>
      )}
    </div>
  );
}
