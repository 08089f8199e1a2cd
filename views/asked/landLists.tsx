/** What lists show of the holidays of the visitor's Land. Loaded on demand, because most visitors have chosen none. */
import type { ReactNode } from 'react';
import { holidaysCovering } from '#domain/holidays/holidays.ts';
import { findLand } from '#domain/holidays/lands.ts';
import { withAskedDates } from '#domain/search/askedDepartures.ts';
import type { Sort } from '#domain/search/filters.ts';
import type { TripDate, TripSummary } from '#domain/trip/trip.ts';
import { type TripCardData, tripCardOf } from '#domain/trip/tripCard.ts';
import { storeOwnLand } from '#views/holidays/ownLand.ts';
import { getJson } from '#views/queries/apiQueries.ts';
import * as de from '#views/texts/de.ts';
import { AskedChip } from './AskedChip.tsx';

export interface ListOfLand {
  items: readonly TripCardData[];
  sort: Sort;
}

export interface LandLists {
  /** Code of the Land. */
  code: string;
  items: readonly TripCardData[];
  /** The cards with the departures in the holidays of the Land. */
  cards: readonly TripCardData[];
  /** Says which departures the cards show; null if they are as before. The link forgets the Land. @param href address of the page */
  chip(href: string): ReactNode;
}

/** The orders by what departures cost and when they start, which their cards show. */
const ofDepartures = new Set<Sort>(['price-asc', 'price-desc', 'start-asc']);

/**
 * Fetches the trips of a list. Its cards stay as they are in an order of departures.
 * @returns null for an unknown code
 * @throws Error if the request fails
 */
export async function loadLandLists(
  code: string,
  { items, sort }: ListOfLand,
  signal: AbortSignal,
): Promise<LandLists | null> {
  const land = findLand(code);
  if (!land) return null;
  const isIn = ({ start, end }: Pick<TripDate, 'start' | 'end'>) => holidaysCovering(start, end).includes(code);
  const isChanged = items.length > 0 && !ofDepartures.has(sort);
  const ids = items.map(({ combinedId }) => combinedId).join(',');
  const trips = isChanged ? await getJson<TripSummary[]>(`/api/trips?ids=${ids}`, signal) : [];
  const changes = new Map(trips.map((trip) => [trip.combinedId, departuresOf(withAskedDates(trip, isIn))]));
  return {
    code,
    items,
    cards: items.map((card) => ({ ...card, ...changes.get(card.combinedId) })),
    chip(href) {
      if (!isChanged) return null;
      const asked = { search: '', label: de.asked.holidays(land.where), remove: () => storeOwnLand(null) };
      return <AskedChip asked={asked} href={href} />;
    },
  };
}

/** Returns the departures that a card shows with their price, and the number of the others. */
function departuresOf(trip: TripSummary): Pick<TripCardData, 'dates' | 'otherDates' | 'price' | 'discount'> {
  const { dates, otherDates, price, discount } = tripCardOf(trip);
  return { dates, otherDates, price, discount };
}
