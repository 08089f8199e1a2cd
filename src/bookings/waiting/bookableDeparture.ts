import { parseDestination } from '#content/parseDocument.ts';
import type { IsoDate } from '#domain/dates.ts';
import type { Hosts } from '#domain/hosts.ts';
import { isBookable } from '#domain/trip/visibility.ts';
import type { HeldDeparture } from '../places/holds.ts';

/** Returns what the document of a trip says about a departure; null if families cannot book it today. */
export function bookableDeparture(
  document: unknown,
  dateKey: string,
  today: IsoDate,
  hosts: Hosts,
): (HeldDeparture & { bookableUntil: IsoDate | null }) | null {
  const parsed = parseDestination(document);
  if (!parsed.ok || !isBookable(parsed.value, dateKey, today, hosts)) return null;
  const date = parsed.value.dates.find(({ _key }) => _key === dateKey);
  if (!date) return null;
  return { start: date.start, capacity: date.capacity ?? null, bookableUntil: date.bookableUntil ?? null };
}
