import { type BookingsArgs, manyActionValues, shownActions } from '#domain/organisers/bookings/bookingList.ts';
import {
  bookingsActionPath,
  bookingsId,
  bookingsPath,
  bookingsQuery,
  maxTogether,
} from '#domain/organisers/bookings/bookingsPath.ts';
import type { BookingsData } from '#pageData/organisers/bookings.ts';
import { Button } from '#views/components/Button.tsx';
import { ErrorSummary } from '#views/components/form/ErrorSummary.tsx';
import { BookingLine } from '#views/components/organisers/BookingLine.tsx';
import * as de from '#views/texts/de.ts';
import styles from './BookingsPage.module.css';
import { doneTextId } from './DoneNote.tsx';

/** The bookings with boxes to choose them, and what can be done with the chosen ones. */
export function BookingsForm({
  mayWrite,
  total,
  items,
  failure,
  args,
}: BookingsData & { mayWrite: boolean; args: BookingsArgs }) {
  const { subdomain, view, done } = args;
  const actions = mayWrite ? shownActions(view, items) : { chosen: [], all: [] };
  const mayChange = actions.chosen.length > 0;
  return (
    <form className={`stack-4 ${styles.form}`} method="post" action={bookingsActionPath(subdomain)}>
      <h2 className="text-l" id={bookingsId} tabIndex={-1}>
        {done ? de.bookings.still(total) : de.bookings.count(total)}
      </h2>
      <ErrorSummary title={de.bookings.failed} failure={failure} />
      {items.length === 0 && !done ? <p>{args.text ? de.bookings.noneFound : de.bookings.none}</p> : null}
      {args.text && view !== 'all' ? (
        <p>
          <a href={bookingsPath({ ...args, view: 'all' })}>{de.bookings.searchAll}</a>
        </p>
      ) : null}
      <input type="hidden" name="schritt" value="vorschau" />
      <input type="hidden" name="auswahl" value={String(bookingsQuery(args))} />
      <ul className={styles.list} hidden={items.length === 0}>
        {items.map((booking, index) => (
          <li key={booking.reference}>
            {mayChange ? (
              <input
                type="checkbox"
                name="buchung"
                value={booking.reference}
                aria-label={de.bookings.choose(booking.guardian, booking.reference)}
                aria-describedby={done && index === 0 ? doneTextId : undefined}
              />
            ) : null}
            <BookingLine booking={booking} subdomain={subdomain} />
          </li>
        ))}
      </ul>
      {mayChange ? (
        <p className={`screenOnly ${styles.actions}`}>
          {actions.chosen.map((action, index) => (
            <Button
              key={action}
              variant={index === 0 ? 'primary' : 'secondary'}
              type="submit"
              name="aktion"
              value={manyActionValues[action]}
            >
              {de.bookings.actions[action]}
            </Button>
          ))}
        </p>
      ) : null}
      {/* Boxes cannot show what is chosen on other pages. These buttons are last, because Enter in a box presses the first one. */}
      {total > 1 && actions.all.length > 0 ? (
        <p className="row-2 screenOnly">
          {actions.all.map((action) => (
            <Button
              key={action}
              variant="secondary"
              size="small"
              type="submit"
              name="alle"
              value={manyActionValues[action]}
            >
              {de.bookings.actionsForAll[action](Math.min(total, maxTogether), total > maxTogether)}
            </Button>
          ))}
        </p>
      ) : null}
    </form>
  );
}
