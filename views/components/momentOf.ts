import { formatMoment } from '#domain/dates.ts';

/** Formats an instant in Europe/Berlin: "21.11.2026, 11:00 Uhr". */
export function momentOf(instant: string): string {
  return formatMoment(new Date(instant));
}
