import { formatCents } from '#domain/amounts.ts';
import { choiceLines } from '#domain/bookings/price/bookingPrice.ts';
import { withRequired } from '#domain/bookings/price/extras.ts';
import type { Extra } from '#domain/trip/tripDetails.ts';
import * as de from '#views/texts/de.ts';
import styles from './notes.module.css';

/** Names what each booking of a traveller costs besides the price of the departure; nothing if there is nothing. */
export function RequiredExtras({ extras }: { extras: readonly Extra[] }) {
  const choice = { travellers: 1, boarding: '', extras: withRequired([], extras, 1) };
  const lines = choiceLines({ departurePlaces: [], extras }, choice);
  if (lines.length === 0) return null;
  return (
    <span className={styles.until}>
      {de.trips.plus(lines.map(({ label, amount }) => `${label} ${formatCents(amount)}`))}
    </span>
  );
}
