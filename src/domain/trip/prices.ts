/** Shared, because creating an Intl formatter costs far more than using it. */
const wholeEuros = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 0 });
const eurosAndCents = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** "1.290 €", "89,50 €": cents only if they are not zero; the space is non-breaking. */
export function formatEuro(euros: number): string {
  const format = Number.isInteger(Math.round(euros * 100) / 100) ? wholeEuros : eurosAndCents;
  return `${format.format(euros)}\u00a0€`;
}

/** Returns a share of a price in euros, rounded to cents. */
export function percentOf(price: number, percent: number): number {
  return Math.round(price * percent) / 100;
}

/** Returns the departures with places, or all of them if none has places: a card shows no price that cannot be booked. */
export function offeredDates<T extends { placesLeft?: number | null }>(dates: readonly T[]): readonly T[] {
  const withPlaces = dates.filter(({ placesLeft }) => placesLeft !== 0);
  return withPlaces.length > 0 ? withPlaces : dates;
}

/** Returns the lowest price of the offered departures in euros; null without departures. */
export function lowestPrice(dates: readonly { price: number; placesLeft?: number | null }[]): number | null {
  return offeredDates(dates).reduce<number | null>(
    (lowest, { price }) => (lowest === null ? price : Math.min(lowest, price)),
    null,
  );
}
