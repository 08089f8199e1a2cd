import type { ReactNode } from 'react';
import type { TripSummary } from '../../../src/domain/trip/trip.ts';
import { TripCard } from './TripCard.tsx';
import styles from './TripGrid.module.css';

interface TripGridProps {
  trips: readonly TripSummary[];
  /** Number of cards above the fold, whose pictures load with high priority. */
  eager?: number;
  /** Renders what follows the card of a trip. */
  foot?: (trip: TripSummary) => ReactNode;
}

/** Renders trips as cards. */
export function TripGrid({ trips, eager = 0, foot }: TripGridProps) {
  return (
    <ul className={`${styles.grid} ${foot ? styles.withFoot : ''}`}>
      {trips.map((trip, index) => (
        <li key={trip.combinedId}>
          <TripCard trip={trip} priority={index < eager} />
          {foot?.(trip)}
        </li>
      ))}
    </ul>
  );
}
