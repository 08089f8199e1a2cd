import { formatDateRange } from '#domain/dates.ts';
import type { BookingArgs } from '#pageData/booking.ts';
import { bookingFormRedirectPath } from '#pageData/bookingPath.ts';
import { Button } from '../../../components/Button.tsx';
import { usePageQuery } from '../../../queries/usePageQuery.ts';
import * as de from '../../../texts/de.ts';
import styles from './BookingFrame.module.css';

/** Shows the trip and a link to its booking form as a separate page, for browsers without JavaScript. */
export function BookingFormLink({ args: { destination, date } }: { args: BookingArgs }) {
  const { title, path, host, dates } = usePageQuery('tripSummary', { combinedId: destination });
  const departure = dates.find(({ key }) => key === date);
  return (
    <section className={styles.external} aria-labelledby="zum-formular">
      <div>
        <h2 id="zum-formular">
          <a href={path}>{title}</a>
        </h2>
        <p>
          {departure ? de.booking.onDeparture(formatDateRange(departure.start, departure.end), host.name) : host.name}
        </p>
      </div>
      <p>{de.booking.noScript}</p>
      <Button href={bookingFormRedirectPath(destination, date)}>{de.booking.toForm}</Button>
    </section>
  );
}
