import type { RecordedAction, RecordedRun } from '#domain/organisers/bulk/recordedRun.ts';
import { Button } from '../../../components/Button.tsx';
import { momentOf } from '../../../components/momentOf.ts';
import * as de from '../../../texts/de.ts';
import styles from './TripChangesPage.module.css';

/** Lists the latest runs, with buttons for the dry run of undoing them. */
export function RunList({ runs, action }: { runs: readonly RecordedRun[]; action: string }) {
  return (
    <section className={styles.runs} aria-labelledby="aktionen">
      <h2 id="aktionen">{de.tripChanges.runs}</h2>
      {runs.length === 0 ? <p>{de.tripChanges.noRuns}</p> : null}
      <ul className={styles.runList}>
        {runs.map((run) => (
          <li key={run.run}>
            <article className={styles.run} aria-label={nameOf(run)}>
              <div>
                <h3>{nameOf(run)}</h3>
                <p className={styles.hint}>
                  {de.bulk.trips(run.trips)} · {de.tripChanges.runOf(momentOf(run.at), run.by)}
                  {run.undoneAt ? ` · ${de.tripChanges.undone(momentOf(run.undoneAt))}` : ''}
                </p>
              </div>
              {run.undoneAt ? null : (
                <form method="post" action={action}>
                  <input type="hidden" name="lauf" value={run.run} />
                  <Button type="submit" variant="secondary" size="small" name="aktion" value="rueckschau">
                    {de.bulk.undo} <span className="visuallyHidden">({nameOf(run)})</span>
                  </Button>
                </form>
              )}
            </article>
          </li>
        ))}
      </ul>
    </section>
  );
}

function nameOf({ action, details }: RecordedRun): string {
  return details || titleOf(action);
}

function titleOf(action: RecordedAction): string {
  if (action === 'prices' || action === 'move' || action === 'copy' || action === 'undo') {
    return de.tripChanges.actions[action];
  }
  return de.bulk.actions[action];
}
