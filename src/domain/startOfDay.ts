import { berlinTime, type IsoDate } from './dates.ts';

const hourMs = 3_600_000;

/** Returns the instant at which a day begins in Europe/Berlin. */
export function startOfDay(date: IsoDate): Date {
  // Berlin is one or two hours ahead of UTC.
  const inSummer = new Date(Date.parse(date) - 2 * hourMs);
  return berlinTime(inSummer) === '00:00' ? inSummer : new Date(inSummer.getTime() + hourMs);
}
