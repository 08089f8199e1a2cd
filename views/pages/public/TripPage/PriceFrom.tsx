import { formatEuro, offeredDates } from '#domain/trip/prices.ts';
import type { PublicTrip } from '#domain/trip/trip.ts';
import { discountOf } from '#domain/trip/tripCard.ts';
import { PriceUntil } from '../../../components/trip/PriceUntil.tsx';
import * as de from '../../../texts/de.ts';
import styles from './PriceFrom.module.css';

/** Renders the price: "ab 379 € pro Person". */
export function PriceFrom({ trip }: { trip: PublicTrip }) {
  if (trip.price === null) return null;
  return (
    <p className={styles.price}>
      {offeredDates(trip.dates).some(({ price }) => price !== trip.price) && <span>{de.trip.from} </span>}
      <strong>{formatEuro(trip.price)}</strong> <span>{de.trip.perPerson}</span>
      <PriceUntil price={discountOf(trip)} />
    </p>
  );
}
