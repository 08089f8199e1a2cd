import { eurosOf } from '#domain/bookings/cents.ts';
import { formatEuro } from '#domain/trip/prices.ts';
import * as de from '../../../texts/de.ts';
import type { BookingFormState, StepProps } from './bookingFormState.ts';
import styles from './SummaryStep.module.css';

/** Renders the lines of the price and their total. */
export function PriceLines({ bookingForm: { price, values } }: { bookingForm: StepProps['bookingForm'] }) {
  return (
    <div className={styles.price}>
      <h3>{de.bookingForm.price}</h3>
      {price ? (
        <>
          <dl>
            {values.travellers.map(({ firstName, lastName }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: travellers are identified by their position in the list
              <div key={index}>
                <dt>{`${firstName} ${lastName}`.trim() || de.bookingForm.traveller(index + 1)}</dt>
                <dd>{formatEuro(eurosOf(price.perTraveller))}</dd>
              </div>
            ))}
            {price.further.map(({ kind, label, traveller, amount }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines are in the order of the booking
              <div key={`${kind}-${index}`}>
                <dt>{traveller === null ? label : de.bookingForm.extraFor(label, nameOf(values, traveller))}</dt>
                <dd>{formatEuro(eurosOf(amount))}</dd>
              </div>
            ))}
            <div className={styles.total}>
              <dt>{de.bookingForm.total}</dt>
              <dd>{formatEuro(eurosOf(price.total))}</dd>
            </div>
          </dl>
          <p className={styles.note}>{de.bookingForm.totalNote}</p>
        </>
      ) : (
        <p>{de.bookingForm.noTotal}</p>
      )}
    </div>
  );
}

function nameOf({ travellers }: BookingFormState['values'], index: number): string {
  return travellers[index]?.firstName.trim() || de.bookingForm.traveller(index + 1);
}
