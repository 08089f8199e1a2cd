import { formatDateRange } from '../../../src/domain/dates.ts';
import { formatEuro } from '../../../src/domain/trip/prices.ts';
import type { BookingData } from '../../../src/pageData/booking.ts';
import * as de from '../../texts/de.ts';
import { dayCount } from '../../tripDays.ts';
import styles from './BookingSummary.module.css';

interface BookingSummaryProps {
  booking: BookingData;
  /** Departure from the URL, or the one selected in the form. */
  departure: BookingData['departure'];
  /** Whether the booking is complete, so that no other departure can be selected. */
  isBooked: boolean;
}

/** Shows the trip, departure and price of the booking. */
export function BookingSummary({ booking: { title, path, host }, departure, isBooked }: BookingSummaryProps) {
  return (
    <aside className={styles.summary} aria-labelledby="deine-reise">
      <p className={styles.overline} id="deine-reise">
        {de.booking.yourTrip}
      </p>
      <h2>
        <a href={path}>{title}</a>
      </h2>
      <dl>
        <dt>{de.booking.host}</dt>
        <dd>{host}</dd>
        {departure && (
          <>
            <dt>{de.booking.departure}</dt>
            <dd>{formatDateRange(departure.start, departure.end)}</dd>
            <dt>{de.booking.duration}</dt>
            <dd>{de.trip.days(dayCount(departure))}</dd>
            <dt>{de.booking.price}</dt>
            <dd className={styles.price}>{formatEuro(departure.price)}</dd>
          </>
        )}
      </dl>
      {isBooked ? null : (
        <>
          <p className={styles.note}>{departure ? de.booking.priceNote : de.booking.chooseDepartureText}</p>
          <a href={`${path}#termine`}>{departure ? de.booking.otherDeparture : de.trip.chooseDeparture}</a>
        </>
      )}
    </aside>
  );
}
