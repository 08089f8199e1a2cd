import type { BulkOutcome } from '#domain/organisers/bulk/bulkTrip.ts';
import { undoRunPath } from '#domain/organisers/organiserPaths.ts';
import type { ChangesResult, ShownTrip } from '#pageData/organisers/tripChanges.ts';
import { Button } from '#views/components/Button.tsx';
import { TitledSection } from '#views/components/TitledSection.tsx';
import * as de from '#views/texts/de.ts';
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
  const { isDone, run, undoes, title, trips, confirmation } = result;
  const changed = trips.filter(({ outcome }) => outcome === (isDone ? 'saved' : 'changes'));
  const isUndo = undoes !== null;
  const heading = isDone ? de.tripChanges.result : isUndo ? de.tripChanges.undoPreview : de.tripChanges.preview;
  const hasChoice = !isDone && !isUndo;
  const list = (items: readonly ShownTrip[], isOpen: boolean) => (
    <ul className="stack-3">
      {items.map((trip) => (
        <li key={trip.combinedId}>
          <ChangedTripItem trip={trip} subdomain={subdomain} isOpen={isOpen} hasChoice={hasChoice} />
        </li>
      ))}
    </ul>
  );
  /** The trips that stay as they are for the same reason. */
  const group = (outcome: Exclude<BulkOutcome, 'changes' | 'saved'>) => {
    const items = trips.filter((trip) => trip.outcome === outcome);
    if (items.length === 0) return null;
    const texts = isUndo && outcome === 'conflict' ? de.tripChanges.undoConflict : de.tripChanges.groups[outcome];
    const hasReasons = items.some(({ skipped }) => skipped.length > 0);
    return (
      <details open={outcome !== 'unchanged' || hasReasons}>
        <summary>
          {texts.title}: {de.tripChanges.trips(items.length)}
        </summary>
        <p>{texts.text}</p>
        {list(items, items.length <= maxOpen)}
      </details>
    );
  };
  return (
    <TitledSection id="ergebnis" title={heading} className="tinted stack-3">
      <div role="status">
        {title ? <p>{title}</p> : null}
        <p>
          <strong>{isDone ? de.tripChanges.done(changed.length) : de.tripChanges.wouldChange(changed.length)}</strong>{' '}
          {hasChoice && changed.some(({ rows }) => rows.length > 0) ? de.tripChanges.leaveOut : ''}
        </p>
      </div>
      {isUndo && !isDone ? <p>{de.tripChanges.undoHint}</p> : null}
      {run ? (
        <p>
          <Button href={undoRunPath(subdomain, run)} variant="secondary" reload>
            {de.tripChanges.undo}
          </Button>
        </p>
      ) : null}
      {group('conflict')}
      {group('promised')}
      {isDone ? (
        list(changed, changed.length <= maxOpen)
      ) : changed.length > 0 ? (
        <form className={`stack-3 ${styles.results}`} method="post" action={action}>
          {Object.entries(confirmation).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {list(changed, changed.length <= maxOpen)}
          <p className={styles.run}>
            <Button type="submit" name="aktion" value={isUndo ? 'zuruecknehmen' : 'anwenden'}>
              {isUndo ? de.tripChanges.runUndo(changed.length) : de.tripChanges.run(changed.length)}
            </Button>
          </p>
        </form>
      ) : null}
      {group('broken')}
      {group('missing')}
      {group('unchanged')}
    </TitledSection>
  );
}
