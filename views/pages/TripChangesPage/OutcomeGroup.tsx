import type { BulkOutcome } from '#domain/organisers/bulkActions.ts';
import type { ShownTrip } from '#pageData/organisers/tripChanges.ts';
import * as de from '../../texts/de.ts';
import { ChangedTripItem } from './ChangedTripItem.tsx';
import styles from './TripChangesPage.module.css';

interface OutcomeGroupProps {
  outcome: Exclude<BulkOutcome, 'changes' | 'saved'>;
  /** All trips of the run. */
  trips: readonly ShownTrip[];
  isUndo: boolean;
  subdomain: string;
}

/** The trips that a run leaves as they are for the same reason. */
export function OutcomeGroup({ outcome, trips, isUndo, subdomain }: OutcomeGroupProps) {
  const items = trips.filter((trip) => trip.outcome === outcome);
  if (items.length === 0) return null;
  const isUndoConflict = isUndo && outcome === 'conflict';
  const name = isUndoConflict ? de.bulk.undoConflictTitle : de.bulk.groups[outcome].title;
  return (
    <details open={outcome !== 'unchanged'}>
      <summary>
        {name}: {de.bulk.trips(items.length)}
      </summary>
      <p>{isUndoConflict ? de.bulk.undoConflict : de.bulk.groups[outcome].text}</p>
      <ul className={styles.results}>
        {items.map((trip) => (
          <li key={trip.combinedId}>
            <ChangedTripItem trip={trip} subdomain={subdomain} isOpen />
          </li>
        ))}
      </ul>
    </details>
  );
}
