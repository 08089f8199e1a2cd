import { addDays, formatDay } from '#domain/dates.ts';
import type { DepartureHead } from '#domain/organisers/departures/departure.ts';
import { Button } from '../../../components/Button.tsx';
import { useHydrated } from '../../../components/useHydrated.ts';
import { keptDaysAfterEnd } from '../../../serviceWorker/emergencySheets.ts';
import * as de from '../../../texts/de.ts';
import styles from './DepartureSheets.module.css';
import { useOfflineCopy } from './useOfflineCopy.ts';

interface OfflineCopyProps {
  departure: DepartureHead;
  /** Id of the element that is saved. */
  sheetId: string;
}

/** Saves the sheet on this device, only on request. */
export function OfflineCopy({ departure, sheetId }: OfflineCopyProps) {
  const { offline } = de.departure;
  const until = addDays(departure.end, keptDaysAfterEnd);
  const { state, save, remove } = useOfflineCopy({ title: departure.title, sheetId, until });
  const isHydrated = useHydrated();
  return (
    <section className={styles.offline} aria-labelledby="offline">
      <h2 id="offline">{offline.title}</h2>
      <p>{offline.lead(formatDay(until))}</p>
      {isHydrated ? (
        <p className={styles.buttons}>
          <Button onClick={save}>{state === 'saved' ? offline.renew : offline.save}</Button>
          {state === 'saved' ? (
            <Button variant="secondary" onClick={remove}>
              {offline.remove}
            </Button>
          ) : null}
        </p>
      ) : (
        <noscript>
          <p>{offline.noScript}</p>
        </noscript>
      )}
      <p role="status">{state === 'none' ? '' : offline[state]}</p>
    </section>
  );
}
