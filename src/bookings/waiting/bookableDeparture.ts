import { parseDestination } from '#content/parseDocument.ts';
import type { IsoDate } from '#domain/dates.ts';
import type { Hosts } from '#domain/hosts.ts';
import { departurePrice } from '#domain/trip/tripDate.ts';
import { isBookable } from '#domain/trip/visibility.ts';
import type { HeldDeparture } from '../places/holds.ts';

export interface BookableDeparture extends HeldDeparture {
  bookableUntil: IsoDate | null;
  /** Of one traveller today, in euros. */
  price: number;
}

/** Returns what the document of a trip says about a departure; null if families cannot book it today. */
export function bookableDeparture(
  document: unknown,
  dateKey: string,
  today: IsoDate,
  hosts: Hosts,
): BookableDeparture | null {
  const parsed = parseDestination(document);
  if (!parsed.ok || !isBookable(parsed.value, dateKey, today, hosts)) return null;
  const date = parsed.value.dates.find(({ _key }) => _key === dateKey);
  if (!date?.basePrice) return null;
  const { start, basePrice: regularPrice, capacity = null, bookableUntil = null } = date;
  const { price } = departurePrice({ start, regularPrice }, { earlyBird: parsed.value.earlyBird, today });
  return { start, capacity, bookableUntil, price };
}
