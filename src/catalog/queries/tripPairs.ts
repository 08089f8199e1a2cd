/**
 * Finds pairs of trips for several children: two trips on the same days, one for the younger and one for the older children.
 */
import { eurosOf } from '#domain/amounts.ts';
import { addDays } from '#domain/dates.ts';
import { type TripPair, withDeparture } from '#domain/search/tripPair.ts';
import { type Bits, difference, emptyBits, hasBit, intersect, intersects, unionAll } from '../index/bitset.ts';
import type { Catalogue } from '../index/catalogue.ts';
import { type DepartureColumns, dayOfNumber, priceRank, valueAt } from '../index/departureColumns.ts';
import { missesAt } from '../index/departures.ts';
import { ageBits, createConstraints, matchingSlots } from './matching.ts';
import { shownSummary } from './shownSummary.ts';
import type { TripQuery } from './tripQuery.ts';

/** Number of pairs to return; the search ends when so many pairs at one place are found. */
const maximumPairs = 4;

/** The children in two groups by age, with the trips that fit each group and all filters. */
interface Split {
  groups: [number[], number[]];
  fits: [Bits, Bits];
}

/** A departure on given days. */
interface Offer {
  slot: number;
  /** Id of the departure in the index. */
  id: number;
  /** Euros. */
  price: number;
  place: string;
}

/** First day, as in the index of departures, and nights. */
interface Days {
  start: number;
  nights: number;
}

/** The cheapest departures for a split on the same days: of each group, in total and per place. */
interface Meeting extends Days {
  split: Split;
  cheapest: [Offer | null, Offer | null];
  byPlace: [Map<string, Offer>, Map<string, Offer>];
}

interface Candidate extends Days {
  split: Split;
  offers: [Offer, Offer];
  price: number;
}

/**
 * Returns pairs of trips that fit all filters and together all ages. Trips at the same place are first, then earlier
 * days, then lower prices. Each pair occurs once, on its first common days.
 * @param travellers the ages of all children in whole years, repeated for children of the same age; negative ones are ignored
 * @returns empty for fewer than two different ages
 */
export function tripPairs(catalogue: Catalogue, query: TripQuery, travellers: readonly number[]): TripPair[] {
  const splits = splitsOf(catalogue, query, travellers);
  if (splits.length === 0) return [];
  const near = new Map<string, Candidate>();
  const distant = new Map<string, Candidate>();
  const collect = (meetings: Iterable<Meeting>) => {
    const candidates = [...meetings].flatMap(pairsAt).sort((a, b) => a.price - b.price);
    for (const candidate of candidates) {
      const [younger, older] = candidate.offers;
      const pairs = younger.place === older.place ? near : distant;
      const key = `${younger.slot} ${older.slot}`;
      if (pairs.size < maximumPairs && !pairs.has(key)) pairs.set(key, candidate);
    }
  };
  const days = departuresByDay(catalogue, query, splits);
  for (const [day, departures] of [...days].sort(([a], [b]) => a - b)) {
    collect(meetingsOn(catalogue, day, departures, splits));
    if (near.size >= maximumPairs) break;
  }
  const found = [...near.values(), ...distant.values()].slice(0, maximumPairs);
  return found.map((candidate) => pairOf(catalogue, query, candidate));
}

interface Departure {
  slot: number;
  id: number;
}

/** Returns the matching departures of the trips that fit a group, by their first day; those of a day by title. */
function departuresByDay(
  catalogue: Catalogue,
  { filters }: TripQuery,
  splits: readonly Split[],
): Map<number, Departure[]> {
  const { first, next, start } = catalogue.departures.columns;
  const { misses } = catalogue.departures.match(filters);
  const fitting = unionAll(splits.flatMap(({ fits }) => fits));
  const days = new Map<number, Departure[]>();
  for (const slot of catalogue.slotsBy('title')) {
    if (!hasBit(fitting, slot)) continue;
    for (let id = valueAt(first, slot); id !== 0; id = valueAt(next, id)) {
      if (missesAt(misses, id) !== 0) continue;
      const day = valueAt(start, id);
      const departures = days.get(day);
      if (departures) departures.push({ slot, id });
      else days.set(day, [{ slot, id }]);
    }
  }
  return days;
}

/** Returns the cheapest departures of each group on a day, by nights and split. */
function meetingsOn(
  catalogue: Catalogue,
  start: number,
  departures: readonly Departure[],
  splits: readonly Split[],
): Iterable<Meeting> {
  const { columns } = catalogue.departures;
  const meetings = new Map<number, Meeting>();
  for (const { slot, id } of departures) {
    const nights = valueAt(columns.nights, id);
    const price = eurosOf(valueAt(columns.price, id));
    for (const [index, split] of splits.entries()) {
      const group = split.fits.findIndex((bits) => hasBit(bits, slot));
      if (group < 0) continue;
      const key = nights * splits.length + index;
      const meeting = meetings.get(key) ?? emptyMeeting(split, start, nights);
      addOffer(columns, meeting, group as 0 | 1, { slot, id, price, place: catalogue.tripAt(slot)?.cityKey ?? '' });
      meetings.set(key, meeting);
    }
  }
  return meetings.values();
}

/**
 * Returns the ways to divide the children into a younger and an older group for which there are trips. Other divisions
 * are unnecessary: if two age ranges cover all ages and neither does alone, one covers the youngest and the other the
 * oldest. A trip that fits all children is not part of a pair.
 */
function splitsOf(catalogue: Catalogue, query: TripQuery, travellers: readonly number[]): Split[] {
  const known = travellers.filter((age) => age >= 0).sort((a, b) => a - b);
  const ages = [...new Set(known)];
  if (ages.length < 2) return [];
  const matching = matchingSlots(
    createConstraints(catalogue, { ...query, filters: { ...query.filters, persons: [] } }),
  );
  const fitting = ages.map((age) => ageBits(catalogue, age));
  const others = difference(matching, fitting.reduce(intersect));
  const younger = running(fitting, others);
  const older = running(fitting.toReversed(), others).reverse();
  return ages.slice(1).flatMap((oldest, index): Split[] => {
    const fits: Split['fits'] = [younger[index] ?? emptyBits(), older[index + 1] ?? emptyBits()];
    if (fits.some((bits) => !intersects(bits, bits))) return [];
    return [{ groups: [known.filter((age) => age < oldest), known.filter((age) => age >= oldest)], fits }];
  });
}

/** Returns the intersections of the first set, the first two sets and so on with `all`. */
function running(sets: Bits[], all: Bits): Bits[] {
  let result = all;
  return sets.map((bits) => {
    result = intersect(result, bits);
    return result;
  });
}

function emptyMeeting(split: Split, start: number, nights: number): Meeting {
  return { split, start, nights, cheapest: [null, null], byPlace: [new Map(), new Map()] };
}

function addOffer(columns: DepartureColumns, { cheapest, byPlace }: Meeting, group: 0 | 1, offer: Offer): void {
  const isCheaper = (other: Offer | null | undefined) =>
    !other || priceRank(columns, offer.id) < priceRank(columns, other.id);
  if (isCheaper(cheapest[group])) cheapest[group] = offer;
  if (isCheaper(byPlace[group].get(offer.place))) byPlace[group].set(offer.place, offer);
}

/** Returns the cheapest pair at each place, or the cheapest one at two places. */
function pairsAt({ split, start, nights, cheapest, byPlace }: Meeting): Candidate[] {
  const candidate = (younger: Offer, older: Offer): Candidate => {
    const price = younger.price * split.groups[0].length + older.price * split.groups[1].length;
    return { split, start, nights, offers: [younger, older], price };
  };
  const near = [...byPlace[0].values()].flatMap((younger) => {
    const older = byPlace[1].get(younger.place);
    return older ? [candidate(younger, older)] : [];
  });
  const [younger, older] = cheapest;
  return near.length === 0 && younger && older ? [candidate(younger, older)] : near;
}

function pairOf(catalogue: Catalogue, query: TripQuery, { split, offers, price, ...days }: Candidate): TripPair {
  const start = dayOfNumber(days.start);
  const trips = offers.flatMap((offer, group) => {
    const trip = catalogue.tripAt(offer.slot);
    if (!trip) return [];
    const summary = shownSummary(catalogue, trip, { filters: query.filters, hosts: query.own?.hosts });
    const onDays = withDeparture(summary, { start, price: offer.price, nights: days.nights });
    return [{ ages: split.groups[group] ?? [], trip: onDays }];
  });
  const [younger, older] = offers;
  return { start, end: addDays(start, days.nights), price, isSamePlace: younger.place === older.place, trips };
}
