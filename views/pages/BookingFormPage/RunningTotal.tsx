import { eurosOf } from '../../../src/domain/bookings/bookingPrice.ts';
import { formatEuro } from '../../../src/domain/trip/prices.ts';
import * as de from '../../texts/de.ts';
import styles from './BookingFields.module.css';
import type { BookingFormState } from './useBookingForm.ts';

/** Shows the current total: the price of the selected departure times the number of travellers. */
export function RunningTotal({ bookingForm: { price } }: { bookingForm: Pick<BookingFormState, 'price'> }) {
  if (!price) return null;
  return (
    <p className={styles.running}>
      <span>{de.bookingForm.runningTotal(price.travellers, formatEuro(eurosOf(price.perTraveller)))}</span>
      <strong>{formatEuro(eurosOf(price.total))}</strong>
    </p>
  );
}
