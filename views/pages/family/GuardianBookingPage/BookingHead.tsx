import { formatWeekdayRange } from '#domain/weekdays.ts';
import type { GuardianBookingView } from '#pageData/guardianBooking.ts';
import { Picture } from '#views/components/Picture.tsx';
import { breakpoints } from '#views/styles/breakpoints.ts';
import styles from './BookingHead.module.css';

/** The trip with its picture, and how long the family still waits for it. */
export function BookingHead({ data: { trip, departure, countdown } }: { data: GuardianBookingView }) {
  return (
    <div className={styles.head} data-pictured={trip.picture ? '' : undefined}>
      {trip.picture ? (
        <Picture picture={{ ...trip.picture, alt: '' }} sizes={`${breakpoints['desktop-lg']} 77rem, 100vw`} priority />
      ) : null}
      <div className="stack-2">
        {countdown ? <p className={styles.countdown}>{countdown}</p> : null}
        <h2 className={styles.trip}>
          <a href={trip.url}>{trip.title}</a>
        </h2>
        <p>{formatWeekdayRange(departure.start, departure.end)}</p>
      </div>
    </div>
  );
}
