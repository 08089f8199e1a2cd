import { type RecordedRun, runLabels } from '#domain/organisers/bulk/recordedRun.ts';
import { undoRunPath } from '#domain/organisers/organiserPaths.ts';
import { Button } from '#views/components/Button.tsx';
import { momentOf } from '#views/components/momentOf.ts';
import * as de from '#views/texts/de.ts';
import styles from './DashboardPage.module.css';

interface RunListProps {
  /** Null if they could not be loaded. */
  runs: readonly RecordedRun[] | null;
  subdomain: string;
}

/** Lists the latest changes of many trips, with links to the dry run of undoing them. */
export function RunList({ runs, subdomain }: RunListProps) {
  if (runs === null) return <p>{de.tripChanges.noRunList}</p>;
  if (runs.length === 0) return null;
  return (
    <details className={styles.runs}>
      <summary>{de.tripChanges.runs(runs.length)}</summary>
      <ul className="stack-3">
        {runs.map((run) => (
          <li key={run.run}>
            <article className="boxed ends" aria-label={nameOf(run)}>
              <div>
                <h3 className="text-m">{nameOf(run)}</h3>
                <p className="note">
                  {de.organisers.trips(run.trips)} · {de.tripChanges.runOf(momentOf(run.at), run.by)}
                  {run.undoneAt ? ` · ${de.tripChanges.undone(momentOf(run.undoneAt))}` : ''}
                </p>
              </div>
              {run.undoneAt ? null : (
                <Button href={undoRunPath(subdomain, run.run)} variant="secondary" size="small" reload>
                  {de.tripChanges.undo} <span className="visuallyHidden">({nameOf(run)})</span>
                </Button>
              )}
            </article>
          </li>
        ))}
      </ul>
    </details>
  );
}

function nameOf({ action, details }: RecordedRun): string {
  return details || runLabels[action];
}
