import { formatWeekdayRange } from '#domain/weekdays.ts';
import type { GuardianBookingView } from '#pageData/guardianBooking.ts';
import { Picture } from '#views/components/Picture.tsx';
import { breakpoints } from '#views/styles/breakpoints.ts';
import * as de from '#views/texts/de.ts';
import styles from './BookingHead.module.css';

/** The trip with its picture, and how long the family still waits for it. */
export function BookingHead({ data: { bookingState, trip, departure, countdown } }: { data: GuardianBookingView }) {
  return (
    <div className={styles.head} data-pictured={trip.picture ? '' : undefined}>
      {trip.picture ? (
        <Picture
          picture={{ ...trip.picture, alt: '' }}
          sizes={`${breakpoints['desktop-lg']} 39rem, ${breakpoints.tablet} 50vw, 100vw`}
          priority
        />
      ) : null}
      <div className="stack-2">
        <p className="row-2">
          <strong className={styles.state} data-state={bookingState}>
            {de.guardianBooking.states[bookingState]}
          </strong>
          {countdown ? <strong className={styles.countdown}>{countdown}</strong> : null}
        </p>
        <h2 className={styles.trip}>
          <a href={trip.url}>{trip.title}</a>
        </h2>
        <p>{formatWeekdayRange(departure.start, departure.end)}</p>
      </div>
    </div>
  );
}
