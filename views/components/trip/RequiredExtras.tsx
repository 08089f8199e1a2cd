import { doorOf } from '#domain/bookings/price/doorPrice.ts';
import type { Extra } from '#domain/trip/tripDetails.ts';
import { doorCosts } from '#views/components/town/DoorLines.tsx';
import * as de from '#views/texts/de.ts';
import styles from './notes.module.css';

/** Names what each booking of a traveller costs besides the price of the departure; nothing if there is nothing. */
export function RequiredExtras({ extras }: { extras: readonly Extra[] }) {
  const costs = doorCosts(doorOf({ departurePlaces: [], extras }, []));
  return costs.length > 0 ? <span className={styles.until}>{de.trips.plus(costs)}</span> : null;
}
