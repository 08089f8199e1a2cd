import type { PublicTrip } from '../../../src/domain/trip/trip.ts';
import { Button } from '../../components/Button.tsx';
import * as de from '../../texts/de.ts';
import styles from './BookingBar.module.css';
import { PriceFrom } from './PriceFrom.tsx';

/** The way to booking on phones: stays at the lower edge as long as the trip is on the screen. */
export function BookingBar({ trip }: { trip: PublicTrip }) {
  return (
    <div className={styles.bar}>
      <PriceFrom trip={trip} />
      <Button href="#termine">{de.trip.chooseDeparture}</Button>
    </div>
  );
}
