/** Compares travellers' ages with the age range of a trip; a missing bound means unlimited (specification §4.2). */
import type { IsoDate } from '../dates.ts';

/** Whole years. */
export interface Ages {
  from?: number | null;
  to?: number | null;
}

/** The ages with a list page: 3 to 21 (specification §3.3). */
export const listedAges: readonly number[] = Array.from({ length: 19 }, (_, index) => index + 3);

export function fitsAge({ from, to }: Ages, age: number): boolean {
  return age >= (from ?? Number.NEGATIVE_INFINITY) && age <= (to ?? Number.POSITIVE_INFINITY);
}

/** Returns whether all ages fit; unset ages (-1) are ignored. */
export function fitsAllAges(range: Ages, ages: readonly number[]): boolean {
  return ages.every((age) => age < 0 || fitsAge(range, age));
}

/** "8–12 Jahre", "ab 8 Jahren", "bis 12 Jahre", "jedes Alter" */
export function formatAges({ from, to }: Ages): string {
  if (from == null) return to == null ? 'jedes Alter' : `bis ${to} Jahre`;
  if (to == null) return `ab ${from} Jahren`;
  return from === to ? `${from} Jahre` : `${from}–${to} Jahre`;
}

/** Returns a person's age in whole years. In common years, birthdays on 29 February count from 1 March (§ 188 BGB). */
export function ageOn(birthDate: IsoDate, day: IsoDate): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}
