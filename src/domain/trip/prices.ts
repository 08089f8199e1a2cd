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
