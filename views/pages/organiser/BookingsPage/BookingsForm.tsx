import { may } from '#domain/organisers/accounts/permissions.ts';
import { type BookingsSelection, manyActions, manyActionValues } from '#domain/organisers/bookings/bookingList.ts';
import { bookingsQuery, maxTogether } from '#domain/organisers/bookings/bookingsPath.ts';
import { organiserPath } from '#domain/organisers/organiserPaths.ts';
import type { BookingsData } from '#pageData/organisers/bookings.ts';
import { Button } from '../../../components/Button.tsx';
import { ErrorSummary } from '../../../components/form/ErrorSummary.tsx';
import * as de from '../../../texts/de.ts';
import { BookingLine } from './BookingLine.tsx';
import styles from './BookingsPage.module.css';

/** The bookings with boxes to choose them, and what can be done with the chosen ones. */
export function BookingsForm({
  host,
  total,
  items,
  failure,
  selection,
}: BookingsData & { selection: BookingsSelection }) {
  const { subdomain } = host;
  const mayChange = may(host.role, 'bookings.write') && items.length > 0;
  return (
    <form className={styles.form} method="post" action={organiserPath(subdomain, 'buchungen')}>
      {failure ? (
        <ErrorSummary title={de.bookings.failed} attempt={0}>
          <p>{failure}</p>
        </ErrorSummary>
      ) : null}
      <h2>{de.bookings.count(total)}</h2>
      {items.length === 0 ? <p>{de.bookings.none}</p> : null}
      <input type="hidden" name="schritt" value="vorschau" />
      <input type="hidden" name="auswahl" value={String(bookingsQuery(selection))} />
      {mayChange ? (
        <label className={styles.all}>
          <input type="checkbox" name="alle" value="1" />
          {de.bookings.chooseAll(total, maxTogether)}
        </label>
      ) : null}
      <ul className={styles.list}>
        {items.map((booking) => (
          <li key={booking.reference}>
            {mayChange ? (
              <input
                type="checkbox"
                name="buchung"
                value={booking.reference}
                aria-label={de.bookings.choose(booking.guardian, booking.reference)}
              />
            ) : null}
            <BookingLine booking={booking} subdomain={subdomain} />
          </li>
        ))}
      </ul>
      {mayChange ? (
        <p className={styles.actions}>
          {manyActions.map((action) => (
            <Button
              key={action}
              variant={action === 'confirm' ? 'primary' : 'secondary'}
              type="submit"
              name="aktion"
              value={manyActionValues[action]}
            >
              {de.bookings.actions[action]}
            </Button>
          ))}
        </p>
      ) : null}
    </form>
  );
}
