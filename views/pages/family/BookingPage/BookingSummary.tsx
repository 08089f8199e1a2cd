import { formatEuro } from '#domain/amounts.ts';
import { formatDateRange } from '#domain/dates.ts';
import { formatAges } from '#domain/trip/ages.ts';
import type { BookingData } from '#pageData/booking.ts';
import { Picture } from '#views/components/Picture.tsx';
import { PriceUntil } from '#views/components/trip/PriceUntil.tsx';
import * as de from '#views/texts/de.ts';
import { stayText } from '#views/tripDays.ts';
import styles from './BookingSummary.module.css';

interface BookingSummaryProps {
  booking: BookingData;
  /** Departure from the URL, or the one selected in the form. */
  departure: BookingData['departure'];
}

export function BookingSummary({ booking, departure }: BookingSummaryProps) {
  const { title, path, host, image, place, ages } = booking;
  return (
    <aside className={`raised stack-3 ${styles.summary}`} aria-labelledby="deine-reise">
      {image ? <Picture className={styles.picture} picture={{ ...image, alt: '' }} sizes="19rem" priority /> : null}
      <p className={`note ${styles.overline}`} id="deine-reise">
        {de.booking.yourTrip}
      </p>
      <h2>
        <a href={path}>{title}</a>
      </h2>
      <p className="note">
        {place} · {formatAges(ages)} · {host}
      </p>
      {departure && (
        <dl>
          <dt className="note">{de.booking.departure}</dt>
          <dd>
            {formatDateRange(departure.start, departure.end)} <small>{stayText(departure, booking.isLodged)}</small>
          </dd>
          <dt className="note">{de.booking.price}</dt>
          <dd>
            <span className={styles.price}>{formatEuro(departure.price)}</span>
            <PriceUntil price={departure} />
          </dd>
        </dl>
      )}
      {departure ? <a href={`${path}#termine`}>{de.booking.otherDeparture}</a> : null}
    </aside>
  );
}
