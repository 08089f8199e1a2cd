import type { ReactNode } from 'react';
import { undoRunPath } from '#domain/organisers/organiserPaths.ts';
import type { HistoryEntry } from '#domain/organisers/tripHistory.ts';
import { tripFields } from '#domain/trip/tripRecord.ts';
import { Button } from '#views/components/Button.tsx';
import * as de from '#views/texts/de.ts';
import { changePreview } from './changePreview.ts';
import styles from './HistoryItem.module.css';

interface HistoryItemProps {
  entry: HistoryEntry;
  subdomain: string;
  wasUndone: boolean;
  onUndo: () => void;
  /** Tabs and departures that this save removed, with buttons to restore them. */
  removed: ReactNode;
}

/** Shows one save: user, time and fields. Expanded, it shows the values before and after. */
export function HistoryItem({ entry, subdomain, wasUndone, onUndo, removed }: HistoryItemProps) {
  const { at, by, kind, changes, run } = entry;
  const time = new Date(at).toLocaleString('de', { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <details className={`boxed ${styles.item}`}>
      <summary>
        <span className={`note ${styles.head}`}>
          <time dateTime={at}>{time}</time> <span>{de.history.entry(by, kind)}</span>{' '}
          <strong>{changes.map(({ field }) => tripFields[field].label).join(', ')}</strong>
        </span>
      </summary>
      <div className={`stack-4 ${styles.changes}`}>
        {changes.map((change) => {
          const { before, after } = changePreview(change);
          return (
            <div key={change.field}>
              <h3 className="text-m">{tripFields[change.field].label}</h3>
              <dl>
                <Lines label={de.history.before} lines={before} />
                <Lines label={de.history.after} lines={after} />
              </dl>
            </div>
          );
        })}
        {removed}
        {wasUndone ? <p>{de.history.wasUndone}</p> : null}
        <Button variant="secondary" size="small" onClick={onUndo}>
          {de.history.undo} <span className="visuallyHidden">({de.history.undoOf(time)})</span>
        </Button>
        {run ? <a href={undoRunPath(subdomain, run)}>{de.history.undoRun}</a> : null}
      </div>
    </details>
  );
}

function Lines({ label, lines }: { label: string; lines: string[] }) {
  if (lines.length === 0) return null;
  return (
    <div>
      <dt>{label}</dt>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the history is immutable
        <dd key={index}>{line}</dd>
      ))}
    </div>
  );
}
