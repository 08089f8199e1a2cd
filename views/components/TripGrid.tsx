import type { TripSummary } from '../../src/domain/trip.ts';
import { TripCard } from './TripCard.tsx';
import styles from './TripGrid.module.css';

/** Trips as cards. @param eager how many cards are on the first screen */
export function TripGrid({ trips, eager = 0 }: { trips: readonly TripSummary[]; eager?: number }) {
  return (
    <ul className={styles.grid}>
      {trips.map((trip, index) => (
        <li key={trip.combinedId}>
          <TripCard trip={trip} priority={index < eager} />
        </li>
      ))}
    </ul>
  );
}
