import { useEffect, useRef } from 'react';
import { bankFilesPath } from '#domain/organisers/bookings/bankFiles.ts';
import type { ListedBooking, ManyDone } from '#domain/organisers/bookings/bookingList.ts';
import { doneId } from '#domain/organisers/bookings/bookingsPath.ts';
import { inboxBookingPath } from '#domain/organisers/organiserPaths.ts';
import * as de from '#views/texts/de.ts';
import styles from './BookingsPage.module.css';

interface DoneNoteProps extends ManyDone {
  /** Those that it names. */
  bookings: readonly ListedBooking[];
  subdomain: string;
}

/** Id of what the next entry of the list refers to, so that screen readers say what was done. */
export const doneTextId = 'erledigt-text';

/** Says what was done with which bookings, and offers the file for the bank. Whoever works with the keyboard goes on at the next entry. */
export function DoneNote({ action, count, file, bookings, subdomain }: DoneNoteProps) {
  const note = useRef<HTMLElement>(null);
  useEffect(() => {
    const next = document.querySelector<HTMLElement>(`[aria-describedby="${doneTextId}"]`);
    if (document.activeElement === document.body || document.activeElement === note.current)
      (next ?? note.current)?.focus({ preventScroll: true });
    note.current?.scrollIntoView({ block: 'start' });
  }, []);
  const kind = action === 'collect' ? 'debits' : 'refunds';
  const further = count - bookings.length;
  return (
    <section
      ref={note}
      id={doneId}
      tabIndex={-1}
      className={`tinted stack-2 ${styles.done}`}
      aria-labelledby={doneTextId}
    >
      <p id={doneTextId} className="bold">
        {de.bookings.done[action](count)}
      </p>
      {bookings.length > 0 ? (
        <ul className="row-3">
          {bookings.map(({ reference, guardian }) => (
            <li key={reference}>
              <a href={inboxBookingPath(subdomain, reference)}>{guardian}</a>
            </li>
          ))}
          {further > 0 ? <li>{de.bookings.further(further)}</li> : null}
        </ul>
      ) : null}
      {file ? (
        <>
          <p>{de.bookings.fileText[kind]}</p>
          <p>
            <a href={bankFilesPath(subdomain, file)} download>
              {de.bankFiles.file[kind]}
            </a>
          </p>
        </>
      ) : null}
    </section>
  );
}
