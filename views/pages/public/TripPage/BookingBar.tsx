import type { PublicTrip } from '#domain/trip/trip.ts';
import { Button } from '../../../components/Button.tsx';
import * as de from '../../../texts/de.ts';
import styles from './BookingBar.module.css';
import type { AskedDepartures } from './departures/Departures.tsx';
import { PriceFrom } from './PriceFrom.tsx';

/** Booking bar for phones, fixed to the bottom while the trip is visible. */
export function BookingBar({ trip, choice }: { trip: PublicTrip; choice: AskedDepartures | null }) {
  return (
    <div className={styles.bar}>
      <PriceFrom trip={trip} choice={choice} />
      <Button href="#termine">{de.trip.chooseDeparture}</Button>
    </div>
  );
}
