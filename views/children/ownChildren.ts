/**
 * The visitor's children, stored only in this browser and synchronised between its tabs. The server receives their ages
 * if the visitor searches for them, with their Länder in the address of the calendar, and never their names.
 */
import { useMemo, useSyncExternalStore } from 'react';
import { findLand } from '#domain/holidays/lands.ts';
import { storedItems } from '#domain/site/storedItems.ts';
import { type Ages, fitsAge } from '#domain/trip/ages.ts';
import { storedText } from '#views/storage/browserStorage.ts';
import * as de from '#views/texts/de.ts';
import { type Child, parseChildren, serialiseChildren, tripsForSame } from './children.ts';

const stored = storedText(storedItems.children);

/** Returns the visitor's children by age; always empty on the server and during hydration. */
export function useOwnChildren(): Child[] {
  const text = useSyncExternalStore(stored.watch, stored.read, () => null);
  return useMemo(() => parseChildren(text), [text]);
}

export function readOwnChildren(): Child[] {
  return parseChildren(stored.read());
}

/** Returns the different ages of the visitor's children, youngest first. */
export function useOwnAges(): number[] {
  return [...new Set(useOwnChildren().map(({ age }) => age))];
}

/** Returns the trips that can take the place of another one for the visitor's children. */
export function useTripsForSame<T extends { ages: Ages }>(trips: readonly T[], other: Ages): T[] {
  return tripsForSame(trips, other, useOwnAges());
}

/** Says which children a trip fits and which not: "passt für 8 Jahre", "nicht für 13 Jahre". @param own different ages */
export function fitTexts(ages: Ages, own: readonly number[]): string[] {
  const fitting = own.filter((age) => fitsAge(ages, age));
  const others = own.filter((age) => !fitsAge(ages, age));
  return [
    ...(fitting.length > 0 ? [de.children.fits(fitting)] : []),
    ...(others.length > 0 ? [de.children.fitsNot(others)] : []),
  ];
}

/** "8 Jahre, Bayern", "Mia, 8 Jahre, Bayern" */
export function childLabel({ age, land, name }: Child): string {
  return de.children.child(age, findLand(land ?? '')?.title ?? null, name);
}

/** Keeps an age that was entered in a search, unless a child has it. */
export function rememberAge(age: number): void {
  const children = readOwnChildren();
  if (children.some((child) => child.age === age)) return;
  storeOwnChildren([...children, { age, land: children[0]?.land ?? null }]);
}

export function storeOwnChildren(children: readonly Child[]): void {
  stored.write(serialiseChildren(children));
}
