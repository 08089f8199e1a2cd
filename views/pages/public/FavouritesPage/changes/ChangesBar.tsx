import type { TripSummary } from '#domain/trip/trip.ts';
import { Button } from '#views/components/Button.tsx';
import { storeSnapshots } from '#views/favourites/snapshotStore.ts';
import * as de from '#views/texts/de.ts';
import styles from './changes.module.css';

/** Tells how many favourites have changed. Acknowledging the changes replaces their snapshots. */
export function ChangesBar({ trips }: { trips: readonly TripSummary[] }) {
  if (trips.length === 0) return null;
  return (
    <div className={`tinted row-3 ${styles.bar}`}>
      <p>{de.favouritesPage.changes(trips.length)}</p>
      <Button variant="secondary" size="small" onClick={() => storeSnapshots(trips, true)}>
        {de.favouritesPage.changesSeen}
      </Button>
    </div>
  );
}
