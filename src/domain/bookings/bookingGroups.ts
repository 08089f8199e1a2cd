/** Families that book the same departure together: the addresses of their pages, what is asked, and what their bookings say. */
import type { FieldError } from '../fieldError.ts';

const root = '/zusammen';
const keys = { trip: 'reise', date: 'termin' } as const;

/** As many as a visitor can have holds of a departure. */
export const maxFamilies = 4;

/** The fields with the number of children of each family. */
export const familyFields = Array.from({ length: maxFamilies }, (_, index) => `kinder${index + 1}`);

/**
 * Reads how many children of each family travel.
 * @param entered in the order of `familyFields`; empty for no further family
 * @param most children that all families can have together
 */
export function readFamilies(entered: readonly string[], most: number): { families: number[] } | { error: FieldError } {
  const numbers = entered.map((text) => (text.trim() === '' ? 0 : Number(text)));
  const wrong = numbers.findIndex((number, index) => !Number.isInteger(number) || number < (index === 0 ? 1 : 0));
  const error = (index: number, message: string) => ({ error: { field: familyFields[index] ?? '', message } });
  if (wrong >= 0) return error(wrong, 'Gib bitte eine ganze Zahl ab 1 ein.');
  if (numbers.slice(1).every((number) => number === 0)) {
    return error(1, 'Trag bitte mindestens eine weitere Familie ein. Allein buchst du auf der Seite der Reise.');
  }
  const sum = numbers.reduce((total, number) => total + number, 0);
  if (sum > most)
    return error(
      numbers.findLastIndex((number) => number > 0),
      `Zusammen gehen höchstens ${most} Kinder.`,
    );
  return { families: numbers.filter((number) => number > 0) };
}

/** Returns the address of the page of a family's link. Whoever has it can see who has booked. */
export function groupPath(id: string): string {
  return `${root}/${id}`;
}

/** Returns the address at which a group is created. @param date key of the departure; empty for none */
export function newGroupPath(combinedId: string, date = ''): string {
  return `${root}?${new URLSearchParams({ [keys.trip]: combinedId, ...(date && { [keys.date]: date }) })}`;
}

export function readNewGroupSearch(search: URLSearchParams): { combinedId: string; date: string } {
  return { combinedId: search.get(keys.trip) ?? '', date: search.get(keys.date) ?? '' };
}

/**
 * Returns the remark with which the form of a family of the group begins. The code tells the organiser who belongs together.
 * @param party id of the group
 */
export function roomWish(party: string): string {
  return `Zimmerwunsch: Wir buchen zusammen mit Freunden (Gruppe ${party.slice(0, 6).toUpperCase()}) und möchten gern ein gemeinsames Zimmer.`;
}
