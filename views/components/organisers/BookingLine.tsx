import { formatCents } from '#domain/amounts.ts';
import { stateLabels } from '#domain/bookings/bookingStates.ts';
import { formatDateRange, formatDay } from '#domain/dates.ts';
import type { ListedBooking } from '#domain/organisers/bookings/bookingList.ts';
import { inboxBookingPath } from '#domain/organisers/organiserPaths.ts';
import * as de from '#views/texts/de.ts';
import styles from './BookingLine.module.css';

export const euros = (cents: number) => formatCents(cents);

interface BookingLineProps {
  booking: ListedBooking;
  subdomain: string;
  /** The part of what is due that will be recorded as paid, in cents. */
  part?: number | undefined;
}

/** A booking in one or two lines: who, what, and what is to be paid, with the link to its entry in the inbox. */
export function BookingLine({ booking, subdomain, part }: BookingLineProps) {
  const { reference, state, guardian, travellers, trip, group, start, end, due, overdue, remindedOn, returnedOn } =
    booking;
  return (
    <div className={styles.line}>
      <a href={inboxBookingPath(subdomain, reference)}>{de.bookings.travellers(guardian, travellers)}</a>
      <span className={`note ${styles.facts}`}>
        {trip}&nbsp;· {formatDateRange(start, end)}&nbsp;· <span className={styles.reference}>{reference}</span>
        {group ? ` · ${de.inbox.group} ${group}` : null}
        &nbsp;· {stateLabels[state]}&nbsp;· {costText(booking)}
      </span>
      <span className={styles.due} data-overdue={overdue > 0 ? '' : undefined}>
        {overdue > 0 && remindedOn ? (
          <span className="note">{de.bookings.remindedOn(formatDay(remindedOn))} · </span>
        ) : null}
        {returnedOn ? <span className="note">{de.bookings.returnedOn(formatDay(returnedOn))} · </span> : null}
        {part === undefined || part === due ? dueText(booking) : de.bookings.part(euros(part), euros(due ?? 0))}
      </span>
      {booking.ask ? <span className={styles.ask}>{booking.ask}</span> : null}
    </div>
  );
}

/** The price, or what an ended booking costs instead. */
function costText({ state, total, owed }: ListedBooking): string {
  if (state !== 'cancelled' && state !== 'declined') return euros(total);
  return owed === null ? de.bookings.feeOpen : owed === 0 ? de.bookings.noFee : de.bookings.fee(euros(owed));
}

function dueText({ state, due, overdue, dueOn, debit }: ListedBooking): string {
  if (due === null) return '';
  if (state === 'requested') return de.bookings.nothingDue;
  if (state === 'declined' && due === 0) return '';
  if (debit && due >= 0) {
    const collected = de.bookings.collects(euros(debit.amount), formatDay(debit.day));
    return due > 0
      ? `${de.bookings.due(euros(due))}, ${debit.isRecorded ? '' : de.bookings.ofIt}${collected}`
      : collected;
  }
  if (due > 0 && overdue > 0) return de.bookings.overdue(euros(due), euros(overdue));
  if (due > 0) return dueOn ? de.bookings.dueOn(euros(due), formatDay(dueOn)) : de.bookings.due(euros(due));
  return due < 0 ? de.bookings.refund(euros(-due)) : de.bookings.settled;
}
