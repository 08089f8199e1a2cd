import type { IsoDate } from '../../dates.ts';
import type { DepartureHead } from './departure.ts';

export interface NextDay {
  kind: 'decision' | 'lastBooking' | 'start' | 'end';
  day: IsoDate;
}

/** Returns the next day on which something happens to a departure, today included; null after its end. */
export function nextDay(
  { start, end, bookableUntil, minimum }: Pick<DepartureHead, 'start' | 'end' | 'bookableUntil' | 'minimum'>,
  today: IsoDate,
): NextDay | null {
  const days: NextDay[] = [
    ...(minimum && minimum.missing > 0 ? [{ kind: 'decision', day: minimum.decision } as const] : []),
    ...(bookableUntil ? [{ kind: 'lastBooking', day: bookableUntil } as const] : []),
    { kind: 'start', day: start },
    { kind: 'end', day: end },
  ];
  const coming = days.filter(({ day }) => day >= today);
  return coming.sort((a, b) => a.day.localeCompare(b.day))[0] ?? null;
}
