import { formatEuro } from '#domain/amounts.ts';
import { lowestPrice, offeredDates } from '#domain/trip/prices.ts';
import type { PublicTrip } from '#domain/trip/trip.ts';
import { discountOf } from '#domain/trip/tripCard.ts';
import { PriceUntil } from '#views/components/trip/PriceUntil.tsx';
import { RequiredExtras } from '#views/components/trip/RequiredExtras.tsx';
import * as de from '#views/texts/de.ts';
import styles from './BookingBox.module.css';
import type { AskedDepartures } from './departures/Departures.tsx';

interface PriceFromProps {
  trip: PublicTrip;
  /** null if nothing was asked. */
  choice: AskedDepartures | null;
}

/** Renders the price: "ab 379 € pro Person". Like cards, it is that of the departures that meet what was asked. */
export function PriceFrom({ trip, choice }: PriceFromProps) {
  const dates = choice && choice.meeting.length > 0 ? choice.meeting : trip.dates;
  const lowest = lowestPrice(dates);
  if (lowest === null) return null;
  return (
    <p className={styles.priceFrom}>
      {offeredDates(dates).some(({ price }) => price !== lowest) && <span>{de.trip.from} </span>}
      <strong>{formatEuro(lowest)}</strong> <span>{de.trip.perPerson}</span>
      <PriceUntil price={discountOf({ price: lowest, dates })} />
      <RequiredExtras extras={trip.extras} />
    </p>
  );
}
