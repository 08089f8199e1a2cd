import { formatCents } from '#domain/amounts.ts';
import { formatDateRange } from '#domain/dates.ts';
import { ownFormPath } from '#domain/trip/bookingFormPath.ts';
import { PriceUntil } from '#views/components/trip/PriceUntil.tsx';
import * as de from '#views/texts/de.ts';
import { stayText } from '#views/tripDays.ts';
import styles from './BookingForm.module.css';
import type { StepProps } from './bookingFormState.ts';

/**
 * Sums up the trip and the departure that were chosen, with the price so far. In a frame, the page around it does so. Not shown
 * while the departure is chosen.
 */
export function ChosenTrip({ data, bookingForm }: Pick<StepProps, 'data' | 'bookingForm'>) {
  const { departure, price, isLive, step, firstStep } = bookingForm;
  if (!departure || !price || (isLive ? step : firstStep) === 'departure') return null;
  return (
    <aside className={`tinted ${styles.chosen}`} aria-label={de.booking.yourTrip}>
      <p>
        <strong>{formatDateRange(departure.start, departure.end)}</strong> · {stayText(departure, data.isLodged)} ·{' '}
        {data.place}{' '}
        {data.isEntered ? null : (
          <a
            href={ownFormPath(data.combinedId)}
            aria-label={de.bookingForm.changeWhat(de.bookingForm.departure)}
            onClick={(event) => {
              if (!isLive) return;
              event.preventDefault();
              bookingForm.go('departure');
            }}
          >
            {de.bookingForm.changeDeparture}
          </a>
        )}
      </p>
      <p className={styles.chosenPrice}>
        {de.bookingForm.priceSoFar} <strong>{formatCents(price.total)}</strong>
        <PriceUntil price={departure} />
      </p>
    </aside>
  );
}
