import { formatEuro } from '#domain/amounts.ts';
import { monthName, numbersOf } from '#domain/dates.ts';
import type { DeparturePrice } from '#domain/trip/tripDate.ts';
import * as de from '#views/texts/de.ts';
import styles from './notes.module.css';

/** Shows until when a price applies and what follows; nothing without a discount. */
export function PriceUntil({ price }: { price: DeparturePrice | null | undefined }) {
  const text = price && priceUntilText(price);
  return text ? <span className={styles.until}>{text}</span> : null;
}

/** Returns "Frühbucherpreis bis 31. Januar, danach 629 €"; null without a discount. */
export function priceUntilText({ priceUntil, nextPrice, regularPrice }: DeparturePrice): string | null {
  if (!priceUntil) return null;
  const { month, day } = numbersOf(priceUntil);
  return de.trips.priceUntil(`${day}. ${monthName(month, 'long')}`, formatEuro(nextPrice ?? regularPrice));
}
