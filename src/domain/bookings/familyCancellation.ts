/** The form with which organisers enter that a family has cancelled, for example by telephone (specification §8.6). */

import { formatCents, readCents } from '../amounts.ts';
import { formatDay, type IsoDate, readDay } from '../dates.ts';
import type { FieldError } from '../fieldError.ts';

export interface FamilyCancellationValues {
  /** A day, like "3.7.2027"; empty for today. */
  tag: string;
  /** The fee in euros as people write it, like "129,50"; empty before it was shown. */
  betrag: string;
  /** Reason, shown to the family. */
  grund: string;
}

export interface CancellationOffer {
  day: IsoDate;
  /** Amount in cents; null if the terms state none, so that it costs nothing. */
  fee: { percent: number; amount: number } | null;
  /** Whether the booking was confirmed on this day; otherwise it costs nothing. */
  wasConfirmed: boolean;
  /** Cents that the family has paid and not got back. */
  paid: number;
}

/** Days of a booking: those on which it was received and on which its trip starts. */
interface BookingDays {
  bookedOn: IsoDate;
  start: IsoDate;
}

/** Reads the day on which the family has cancelled: between the booking and the departure, and not in the future. */
export function readCancellationDay(
  tag: string,
  { bookedOn, start }: BookingDays,
  today: IsoDate,
): IsoDate | FieldError<'tag'> {
  const day = tag.trim() === '' ? today : readDay(tag);
  const error = (message: string) => ({ field: 'tag' as const, message });
  if (!day) return error('Diesen Tag gibt es nicht. Schreib ihn bitte wie 3.7.2027.');
  if (day > today) return error('Dieser Tag liegt in der Zukunft.');
  if (day < bookedOn) return error(`An diesem Tag gab es die Buchung noch nicht. Sie kam am ${formatDay(bookedOn)}.`);
  if (day > start) return error(`Storniert werden kann nur bis zum ersten Tag der Reise, dem ${formatDay(start)}.`);
  return day;
}

/** Reads the fee in cents. @param most what the terms state, in cents; it can be lowered */
export function readLoweredFee(betrag: string, most: number): number | FieldError<'betrag'> {
  const fee = readCents(betrag);
  const error = (message: string) => ({ field: 'betrag' as const, message });
  if (fee === null || fee < 0) return error('Schreib bitte einen Betrag in Euro, zum Beispiel 120,50.');
  if (fee <= most) return fee;
  if (most === 0) return error('Für diese Stornierung fällt keine Entschädigung an.');
  return error(`Mehr als ${formatCents(most)} sehen die Reisebedingungen nicht vor.`);
}
