import type { BulkOutcome } from '#domain/organisers/bulkActions.ts';
import type { ChangesResult, ShownTrip } from '#pageData/organisers/tripChanges.ts';
import { Button } from '../../../components/Button.tsx';
import * as de from '../../../texts/de.ts';
import { ChangedTripItem } from './ChangedTripItem.tsx';
import styles from './TripChangesPage.module.css';

interface ChangeResultProps {
  result: ChangesResult;
  subdomain: string;
  action: string;
}

/** Maximum number of changed trips whose departures are shown at first. */
const maxOpen = 10;

/** Shows a dry run with the form that makes its changes, or the result of a run. */
export function ChangeResult({ result, subdomain, action }: ChangeResultProps) {
  const { isDone, undoes, title, trips, confirmation } = result;
  const changed = trips.filter(({ outcome }) => outcome === (isDone ? 'saved' : 'changes'));
  const isUndo = undoes !== null;
  const heading = isDone ? de.tripChanges.result : isUndo ? de.tripChanges.undoPreview : de.tripChanges.preview;
  const group = { trips, isUndo, subdomain };
  return (
    <section className={styles.result} aria-labelledby="ergebnis">
      <h2 id="ergebnis">{heading}</h2>
      <div role="status">
        {title ? <p>{title}</p> : null}
        <p>
          <strong>{isDone ? de.bulk.done(changed.length) : de.bulk.wouldChange(changed.length)}.</strong>{' '}
          {isDone ? '' : de.tripChanges.previewLead}
        </p>
      </div>
      {isUndo && !isDone ? <p>{de.bulk.undoHint}</p> : null}
      <OutcomeGroup outcome="conflict" {...group} />
      {!isDone && changed.length > 0 ? (
        <form method="post" action={action}>
          {Object.entries(confirmation).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit" name="aktion" value={isUndo ? 'zuruecknehmen' : 'anwenden'}>
            {isUndo ? de.bulk.runUndo(changed.length) : de.bulk.run(changed.length)}
          </Button>
        </form>
      ) : null}
      <ul className={styles.results}>
        {changed.map((trip) => (
          <li key={trip.combinedId}>
            <ChangedTripItem trip={trip} subdomain={subdomain} isOpen={changed.length <= maxOpen} />
          </li>
        ))}
      </ul>
      <OutcomeGroup outcome="broken" {...group} />
      <OutcomeGroup outcome="missing" {...group} />
      <OutcomeGroup outcome="unchanged" {...group} />
    </section>
  );
}

interface OutcomeGroupProps {
  outcome: Exclude<BulkOutcome, 'changes' | 'saved'>;
  /** All trips of the run. */
  trips: readonly ShownTrip[];
  isUndo: boolean;
  subdomain: string;
}

/** The trips that a run leaves as they are for the same reason. */
function OutcomeGroup({ outcome, trips, isUndo, subdomain }: OutcomeGroupProps) {
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
