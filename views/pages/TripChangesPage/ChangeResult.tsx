import type { ChangesResult } from '#pageData/organisers/tripChanges.ts';
import { Button } from '../../components/Button.tsx';
import * as de from '../../texts/de.ts';
import { ChangedTripItem } from './ChangedTripItem.tsx';
import { OutcomeGroup } from './OutcomeGroup.tsx';
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
