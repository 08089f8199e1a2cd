import { berlinTime, berlinToday, formatDay } from '#domain/dates.ts';
import * as de from '#views/texts/de.ts';

/** Formats an instant in Europe/Berlin: "21.11.2026, 11:00 Uhr". */
export function momentOf(instant: string): string {
  const date = new Date(instant);
  return de.inbox.at(formatDay(berlinToday(date)), berlinTime(date));
}
