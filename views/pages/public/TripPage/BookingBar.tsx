import type { PublicTrip } from '#domain/trip/trip.ts';
import { Button } from '../../../components/Button.tsx';
import * as de from '../../../texts/de.ts';
import styles from './BookingBar.module.css';
import { PriceFrom } from './PriceFrom.tsx';

/** Booking bar for phones, fixed to the bottom while the trip is visible. */
export function BookingBar({ trip }: { trip: PublicTrip }) {
  return (
    <div className={styles.bar}>
      <PriceFrom trip={trip} />
      <Button href="#termine">{de.trip.chooseDeparture}</Button>
    </div>
  );
}
