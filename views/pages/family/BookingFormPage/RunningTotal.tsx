import { eurosOf } from '#domain/bookings/cents.ts';
import { formatEuro } from '#domain/trip/prices.ts';
import * as de from '../../../texts/de.ts';
import styles from './BookingFields.module.css';
import type { BookingFormState } from './bookingFormState.ts';

/** Shows the current total. */
export function RunningTotal({ bookingForm: { price } }: { bookingForm: Pick<BookingFormState, 'price'> }) {
  if (!price) return null;
  // With surcharges or discounts, the price of a person times their number is not the total.
  const each = price.further.length > 0 ? null : formatEuro(eurosOf(price.perTraveller));
  return (
    <p className={styles.running}>
      <span>{de.bookingForm.runningTotal(price.travellers, each)}</span>
      <strong>{formatEuro(eurosOf(price.total))}</strong>
    </p>
  );
}
