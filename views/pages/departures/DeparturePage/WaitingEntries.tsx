import { type DepartureAddress, waitingEntryPath } from '#domain/organisers/departures/departurePaths.ts';
import type { ListedWaitingEntry } from '#domain/organisers/departures/waitingEntry.ts';
import { Button } from '#views/components/Button.tsx';
import { mailHref } from '#views/components/contactHref.ts';
import { momentOf } from '#views/components/momentOf.ts';
import { TitledSection } from '#views/components/TitledSection.tsx';
import * as de from '#views/texts/de.ts';
import styles from './DeparturePage.module.css';

interface WaitingEntriesProps {
  entries: readonly ListedWaitingEntry[];
  departure: DepartureAddress;
  /** Whether the user may remove entries. */
  mayChange: boolean;
  isSaleOver: boolean;
}

/** The families on the waiting list: those with an offer first, then the others in their order. */
export function WaitingEntries({ entries, departure, mayChange, isSaleOver }: WaitingEntriesProps) {
  if (entries.length === 0) return null;
  return (
    <TitledSection
      id="warteliste"
      title={de.departure.waiting(entries.length)}
      className={`stack-3 screenOnly ${styles.mailings}`}
    >
      <p>{isSaleOver ? de.departure.waitingClosed : de.departure.waitingLead}</p>
      <ul className="stack-3">
        {entries.map(({ reference, places, name, email, receivedAt, position, isNext, until }) => (
          <li key={reference}>
            <strong>{name}</strong>
            <span className="note">
              {de.departure.waitingPlaces(places)}, <a href={mailHref(email)}>{email}</a>
            </span>
            <span className="note">
              {until
                ? de.departure.offeredUntil(momentOf(until))
                : isNext
                  ? de.departure.isNext
                  : de.departure.waitingSince(position, momentOf(receivedAt))}
            </span>
            {mayChange && position !== null && position > 1 ? (
              <form method="post" action={waitingEntryPath(departure, reference)}>
                <Button
                  variant="quiet"
                  size="small"
                  type="submit"
                  name="aktion"
                  value="vorziehen"
                  aria-label={de.departure.moveUpOf(name)}
                >
                  {de.departure.moveUp}
                </Button>
              </form>
            ) : null}
            {mayChange ? (
              <RemoveForm name={name} action={waitingEntryPath(departure, reference)} isOffered={until !== null} />
            ) : null}
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}

/** Removes an entry after it has said what will happen. */
function RemoveForm({ name, action, isOffered }: { name: string; action: string; isOffered: boolean }) {
  const { open, submit } = isOffered ? de.departure.removeOffer : de.departure.removeWaiting;
  return (
    <details className={styles.remove}>
      <summary aria-label={`${open}: ${name}`}>{open}</summary>
      <form className="stack-3 start" method="post" action={action}>
        <p>{de.departure.removeText(name)}</p>
        <Button size="small" type="submit">
          {submit}
        </Button>
      </form>
    </details>
  );
}
