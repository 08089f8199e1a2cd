import { stateLabels } from '#domain/bookings/bookingStates.ts';
import { eurosOf } from '#domain/bookings/cents.ts';
import { formatDateRange } from '#domain/dates.ts';
import type { ListedBooking } from '#domain/organisers/bookings/bookingList.ts';
import { inboxBookingPath } from '#domain/organisers/organiserPaths.ts';
import { formatEuro } from '#domain/trip/prices.ts';
import * as de from '../../../texts/de.ts';
import styles from './BookingsPage.module.css';

/** Formats cents. */
export const euros = (cents: number) => formatEuro(eurosOf(cents));

/** A booking in one or two lines: who, what, and what is to be paid, with the link to its entry in the inbox. */
export function BookingLine({ booking, subdomain }: { booking: ListedBooking; subdomain: string }) {
  const { reference, state, guardian, travellers, trip, start, end, total, due, overdue } = booking;
  return (
    <div className={styles.line}>
      <a href={inboxBookingPath(subdomain, reference)}>{de.bookings.travellers(guardian, travellers)}</a>
      <span className={styles.facts}>
        {[trip, formatDateRange(start, end), reference, stateLabels[state], euros(total)].join(' · ')}
      </span>
      <span className={styles.due} data-overdue={overdue > 0 ? '' : undefined}>
        {dueText(due, overdue)}
      </span>
    </div>
  );
}

/** @param due in cents; null if the organiser calculates a fee */
function dueText(due: number | null, overdue: number): string {
  if (due === null) return '';
  if (overdue > 0) return de.bookings.overdue(euros(overdue));
  if (due > 0) return de.bookings.due(euros(due));
  return due < 0 ? de.bookings.refund(euros(-due)) : de.bookings.settled;
}
