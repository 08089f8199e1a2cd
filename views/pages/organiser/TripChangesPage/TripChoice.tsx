import { formatDay } from '#domain/dates.ts';
import type { TripChangesData } from '#pageData/organisers/tripChanges.ts';
import { FieldMessage, fieldId } from '../../../components/form/Field.tsx';
import * as de from '../../../texts/de.ts';
import styles from './TripChangesPage.module.css';

interface TripChoiceProps {
  data: Pick<TripChangesData, 'trips' | 'total' | 'chosen' | 'submitted'>;
  error: string | undefined;
}

/** Checkboxes for the trips: all that were found, or single ones. */
export function TripChoice({ data: { trips, total, chosen, submitted }, error }: TripChoiceProps) {
  const id = fieldId('reise');
  const isChosen = new Set(chosen);
  return (
    <fieldset id={id} className={styles.group} tabIndex={-1} aria-describedby={error ? `${id}-fehler` : undefined}>
      <legend>{de.tripChanges.choice}</legend>
      {error ? <FieldMessage id={`${id}-fehler`}>{error}</FieldMessage> : null}
      {total === 0 ? <p>{de.tripChanges.none}</p> : null}
      {total > 0 ? (
        <label className={styles.option}>
          <input type="checkbox" name="alle" value="ja" defaultChecked={submitted?.isForAll ?? false} />
          <span>{de.tripChanges.all(total)}</span>
        </label>
      ) : null}
      {trips.length > 0 ? (
        <details open={chosen.length > 0}>
          <summary>{de.tripChanges.single(chosen.length)}</summary>
          {total > trips.length ? <p>{de.tripChanges.notListed(trips.length)}</p> : null}
          <ul className={styles.trips}>
            {trips.map(({ combinedId, title, nextStart }) => (
              <li key={combinedId}>
                <label className={styles.option}>
                  <input type="checkbox" name="reise" value={combinedId} defaultChecked={isChosen.has(combinedId)} />
                  <span>
                    {title || de.organisers.untitled}{' '}
                    <small>
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
