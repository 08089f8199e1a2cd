/** Storage format of the visitor's children: a JSON list of age, Land and name. */
import { type IsoDate, isIsoDate } from '#domain/dates.ts';
import { type FamilyChild, maxAge } from '#domain/family/familyAddress.ts';
import { findLand } from '#domain/holidays/lands.ts';
import { type Ages, ageOn, fitsAge, fitsAllAges } from '#domain/trip/ages.ts';

export interface Child extends FamilyChild {
  /** Never leaves the device; absent if not entered. */
  name?: string;
}

export const maximumChildren = 10;
export const maxNameLength = 30;
const adultAge = 18;

/** Returns the stored children by age, without invalid entries; empty if the text is invalid. */
export function parseChildren(text: string | null): Child[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(list)) return [];
    return list.flatMap(readChild).slice(0, maximumChildren).sort(byAge);
  } catch {
    return [];
  }
}

/** Serialises children for `parseChildren`. */
export function serialiseChildren(children: readonly Child[]): string {
  return JSON.stringify(
    children.slice(0, maximumChildren).map(({ age, land, name }) => ({ age, land, ...(name && { name }) })),
  );
}

/**
 * Returns the ages of minors on a day that are not among the known ones, youngest first. Two children can have the same age.
 * @param birthDates as entered, also incomplete
 */
export function newAges(birthDates: readonly string[], known: readonly number[], day: IsoDate): number[] {
  const left = [...known];
  return birthDates
    .flatMap((birthDate) => (isIsoDate(birthDate) ? ageOn(birthDate, day) : []))
    .filter((age) => age >= 0 && age < adultAge)
    .sort((a, b) => a - b)
    .filter((age) => {
      const index = left.indexOf(age);
      if (index >= 0) left.splice(index, 1);
      return index < 0;
    });
}

/** Adds the names of children to travellers without one, by the ages for which a form was opened. A child is one traveller. */
export function withNames<T extends { firstName: string }>(
  travellers: readonly T[],
  ages: readonly number[],
  children: readonly Child[],
): T[] {
  const left = [...children];
  return travellers.map((traveller, index) => {
    const at = left.findIndex(({ age }) => age === ages[index]);
    const name = at < 0 ? undefined : left.splice(at, 1)[0]?.name;
    return name && traveller.firstName === '' ? { ...traveller, firstName: name } : traveller;
  });
}

/** Returns the trips that fit all children whom another trip fits. */
export function tripsForSame<T extends { ages: Ages }>(trips: readonly T[], other: Ages, own: readonly number[]): T[] {
  const fitting = own.filter((age) => fitsAge(other, age));
  return trips.filter(({ ages }) => fitsAllAges(ages, fitting));
}

function readChild(entry: unknown): Child[] {
  if (typeof entry !== 'object' || entry === null || !('age' in entry)) return [];
  const { age } = entry;
  if (typeof age !== 'number' || !Number.isInteger(age) || age < 0 || age > maxAge) return [];
  const land = 'land' in entry && typeof entry.land === 'string' ? findLand(entry.land) : null;
  const name = 'name' in entry && typeof entry.name === 'string' ? entry.name.trim().slice(0, maxNameLength) : '';
  return [{ age, land: land?.code ?? null, ...(name && { name }) }];
}

function byAge(a: Child, b: Child): number {
  return a.age - b.age;
}
