/**
 * What the visitor asked of departures in the last search. It is kept in this browser until the visitor removes it or searches
 * for something else, and applies to pages whose address does not say it.
 */

import { useEffect, useState, useSyncExternalStore } from 'react';
import { findLand } from '#domain/holidays/lands.ts';
import { askedSearch, withAskedDates } from '#domain/search/askedDepartures.ts';
import { parseFilters } from '#domain/search/filters.ts';
import { storedItems } from '#domain/site/storedItems.ts';
import type { TripDate, TripSummary } from '#domain/trip/trip.ts';
import type { TripCardData } from '#domain/trip/tripCard.ts';
import { storeOwnLand, useOwnLand } from '#views/holidays/ownLand.ts';
import { storedText } from '#views/storage/browserStorage.ts';
import * as de from '#views/texts/de.ts';
import { departureParts } from './departureParts.ts';

const stored = storedText(storedItems.askedDepartures);

export interface Asked {
  /** Query string as returned by `askedSearch`; empty if only the Land applies. */
  search: string;
  /** "August 2027" */
  label: string;
  /** Forgets the search or the Land. */
  remove: () => void;
}

/**
 * Keeps what a page shows as the last search.
 * @param asked as returned by `askedSearch`; empty forgets the last search, null keeps it
 */
export function useKeptAsked(asked: string | null): void {
  useEffect(() => {
    if (asked !== null && (stored.read() ?? '') !== asked) stored.write(asked);
  }, [asked]);
}

/**
 * Returns what departures have to meet: what the address says, otherwise the last search, otherwise the holidays of the visitor's
 * Land. Null if nothing was asked; on the server and during hydration only the address counts.
 * @param ofPage what the address says, as returned by `askedSearch`
 */
export function useAsked(ofPage: string): Asked | null {
  const kept = useSyncExternalStore(stored.watch, stored.read, () => null);
  const land = findLand(useOwnLand() ?? '');
  const search = ofPage || askedSearch(parseFilters(new URLSearchParams(kept ?? '')));
  if (search !== '') return { search, label: askedLabel(search), remove: () => stored.write('') };
  return land && { search, label: de.asked.holidays(land.where), remove: () => storeOwnLand(null) };
}

/** Returns the test of `departureTest`; null until it is loaded, and if nothing was asked. */
export function useDepartureTest(asked: Asked | null): ((date: TripDate) => boolean) | null {
  const land = useOwnLand();
  const [tests, setTests] = useState<typeof import('./departureTest.ts') | null>(null);
  const isNeeded = asked !== null;
  useEffect(() => {
    // If this fails, all departures are shown as if nothing was asked.
    if (isNeeded) import('./departureTest.ts').then(setTests, () => undefined);
  }, [isNeeded]);
  return asked && tests ? tests.departureTest(asked.search, land) : null;
}

/**
 * Returns trips as every list of this browser shows them: with the departures and prices of what was asked, and without a change
 * if nothing was. `isMissing` tells whether a trip has only other departures.
 */
export function useAskedTrips(trips: readonly TripSummary[]) {
  const asked = useAsked('');
  const meets = useDepartureTest(asked);
  return {
    asked: meets && asked,
    trips: meets ? trips.map((trip) => withAskedDates(trip, meets)) : trips,
    isMissing: ({ dates, otherDates }: TripCardData) => meets !== null && dates.length === 0 && otherDates > 0,
  };
}

function askedLabel(search: string): string {
  const parts = departureParts(parseFilters(new URLSearchParams(search)));
  return parts.map(({ label }) => label).join(', ');
}
