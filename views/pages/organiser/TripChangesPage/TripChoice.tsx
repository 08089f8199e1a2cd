import { useRef, useState } from 'react';
import { formatDay } from '#domain/dates.ts';
import type { TripChangesData } from '#pageData/organisers/tripChanges.ts';
import { FieldMessage, fieldId } from '#views/components/form/Field.tsx';
import * as de from '#views/texts/de.ts';
import styles from './TripChangesPage.module.css';

interface TripChoiceProps {
  data: Pick<TripChangesData, 'trips' | 'total' | 'chosen'>;
  error: string | undefined;
}

/** Checkboxes for the trips of the list; those that were chosen there come first. */
export function TripChoice({ data: { trips, total, chosen }, error }: TripChoiceProps) {
  const id = fieldId('reise');
  const isChosen = new Set(chosen);
  const [count, setCount] = useState<number | null>(null);
  const boxes = useRef<HTMLUListElement>(null);
  return (
    <fieldset
      id={id}
      className={`boxed stack-3 ${styles.group}`}
      tabIndex={-1}
      aria-describedby={error ? `${id}-fehler` : undefined}
    >
      <legend>{de.tripChanges.choice}</legend>
      {error ? <FieldMessage id={`${id}-fehler`}>{error}</FieldMessage> : null}
      {trips.length === 0 ? <p>{de.tripChanges.none}</p> : null}
      {total > trips.length ? <p>{de.tripChanges.notListed(trips.length, total)}</p> : null}
      {trips.length > 0 ? (
        <details open={chosen.length === 0}>
          <summary>{count === null ? de.tripChanges.preselected(chosen.length) : de.tripChanges.chosen(count)}</summary>
          <ul
            ref={boxes}
            className={styles.trips}
            onChange={() => setCount(boxes.current?.querySelectorAll(':checked').length ?? 0)}
          >
            {trips.map(({ combinedId, title, nextStart }) => (
              <li key={combinedId}>
                <label className={`option ${styles.option}`}>
                  <input type="checkbox" name="reise" value={combinedId} defaultChecked={isChosen.has(combinedId)} />
                  <span>
                    {title || de.organisers.untitled}{' '}
                    <small className="note">
                      {combinedId}
                      {nextStart ? ` · ${de.tripChanges.nextStart(formatDay(nextStart))}` : ''}
                    </small>
                  </span>
                </label>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </fieldset>
  );
}
