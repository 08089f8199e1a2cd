import type { ReactNode } from 'react';
import type { TripCardData } from '#domain/trip/tripCard.ts';
import { TripCard } from './TripCard.tsx';
import styles from './TripGrid.module.css';

interface TripGridProps<Trip extends TripCardData> {
  trips: readonly Trip[];
  /** What was asked of departures, as returned by `askedSearch`. */
  asked?: string;
  /** Number of cards above the fold, whose pictures load with high priority. */
  eager?: number;
  /** Renders what follows the card of a trip. */
  foot?: (trip: Trip) => ReactNode;
  /** Fills the last row if the cards leave a gap in it. */
  filler?: ReactNode;
  /** Hides the cards of an incomplete last row, for selections from a longer list. */
  hasFullRows?: boolean;
}

export function TripGrid<Trip extends TripCardData>({
  trips,
  asked = '',
  eager = 0,
  foot,
  filler,
  hasFullRows = false,
}: TripGridProps<Trip>) {
  return (
    <div className={styles.frame}>
      <ul className={`${styles.grid} ${foot ? styles.withFoot : ''} ${hasFullRows ? styles.fullRows : ''}`}>
        {trips.map((trip, index) => (
          <li key={trip.combinedId}>
            <TripCard trip={trip} asked={asked} priority={index < eager} />
            {foot?.(trip)}
          </li>
        ))}
        {filler ? <li className={styles.filler}>{filler}</li> : null}
      </ul>
    </div>
  );
}
