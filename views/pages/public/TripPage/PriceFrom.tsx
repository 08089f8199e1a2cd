import { formatEuro } from '#domain/amounts.ts';
import { formatDateRange } from '#domain/dates.ts';
import { lowestPrice } from '#domain/trip/prices.ts';
import type { PublicTrip } from '#domain/trip/trip.ts';
import { discountOf } from '#domain/trip/tripCard.ts';
import { PriceNotes } from '#views/components/trip/PriceParts.tsx';
import { PriceUntil } from '#views/components/trip/PriceUntil.tsx';
import * as de from '#views/texts/de.ts';
import styles from './BookingBox.module.css';
import { type AskedDepartures, chosenDate, presentedDates } from './departures/Departures.tsx';

interface PriceFromProps {
  trip: PublicTrip;
  /** null if nothing was asked. */
  choice: AskedDepartures | null;
  /** Whether nothing beside it names the chosen departure. */
  isAlone?: boolean;
}

/** Renders the price: "ab 379 € pro Person". Like cards, it is that of the departures that meet what was asked. */
export function PriceFrom({ trip, choice, isAlone = false }: PriceFromProps) {
  const dates = presentedDates(trip, choice);
  const chosen = isAlone ? chosenDate(choice) : null;
  const lowest = lowestPrice(dates);
  if (lowest === null) return null;
  return (
    <p className={styles.priceFrom}>
      {dates.some(({ price }) => price !== lowest) && <span>{de.trip.from} </span>}
      <strong>{formatEuro(lowest)}</strong>{' '}
      <span>
        {de.trip.perPerson}
        {chosen ? `, ${formatDateRange(chosen.start, chosen.end)}` : null}
      </span>
      <PriceUntil price={discountOf({ price: lowest, dates: [...dates] })} />
      <PriceNotes door={trip.door} extras={trip.extras} refundableDeposit={trip.refundableDeposit} />
    </p>
  );
}
