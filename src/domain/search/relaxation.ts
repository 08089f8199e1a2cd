/** What a search text says and no trip has together with the rest of the text, in the order in which it is given up. */
import type { Filters } from './filters.ts';

export const relaxations = ['nights', 'price', 'departure', 'place', 'date'] as const;
/** The departures may be in the weeks before and after the days, and the travellers a little older or younger: both are not given up, but wider. */
export type Relaxation = (typeof relaxations)[number] | 'weeks' | 'age';

const relaxedFilters: Record<(typeof relaxations)[number], readonly (keyof Filters)[]> = {
  nights: ['nights'],
  price: ['price'],
  departure: ['departurePlaces'],
  place: ['locations'],
  date: ['date', 'months', 'season', 'holidays'],
};

/** Returns what is given up without these filters; null for filters that are always kept. */
export function relaxationOf(filters: Partial<Filters>): Relaxation | null {
  return relaxations.find((kind) => relaxedFilters[kind].some((name) => filters[name] !== undefined)) ?? null;
}
