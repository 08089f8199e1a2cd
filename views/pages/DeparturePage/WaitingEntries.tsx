import type { ListedWaitingEntry } from '../../../src/domain/organisers/departures/waitingEntry.ts';
import { momentOf } from '../../components/momentOf.ts';
import * as de from '../../texts/de.ts';
import styles from './DeparturePage.module.css';

/** The families on the waiting list: those with an offer first, then the others in their order. */
export function WaitingEntries({ entries }: { entries: readonly ListedWaitingEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <section className={styles.mailings} aria-labelledby="warteliste">
      <h2 id="warteliste">{de.departure.waiting(entries.length)}</h2>
      <p>{de.departure.waitingLead}</p>
      <ul>
        {entries.map(({ reference, places, name, email, receivedAt, position, until }) => (
          <li key={reference}>
            <strong>{name}</strong>
            <span>
              {de.departure.waitingPlaces(places)}, <a href={`mailto:${email}`}>{email}</a>
            </span>
            <span>
              {until
                ? de.departure.offeredUntil(momentOf(until))
                : de.departure.waitingSince(position, momentOf(receivedAt))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
