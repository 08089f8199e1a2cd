/** The family calendar: the weeks of the coming school holidays of several children, with the best trips of each week. */
import { centsOf } from '../amounts.ts';
import { addDays, daysBetween, type IsoDate } from '../dates.ts';
import { nextHolidays } from '../holidays/holidays.ts';
import { kindTitles } from '../holidays/holidayTitle.ts';
import { kmBetween } from '../places/shape.ts';
import { fitsAge } from '../trip/ages.ts';
import type { TripDate, TripSummary } from '../trip/trip.ts';
import type { FamilyChild } from './familyAddress.ts';

/** What the calendar needs of a trip. */
export type FamilyTrip = Pick<TripSummary, 'combinedId' | 'ages' | 'city' | 'country' | 'dates'>;

export interface FamilyWeek<Trip extends FamilyTrip = FamilyTrip> {
  /** Saturday and Friday: most trips begin on a weekend. */
  start: IsoDate;
  end: IsoDate;
  /** For each child the holidays of the week, "Sommerferien"; null for a week of school, or if its Land is not known. */
  holidays: (string | null)[];
  /** One trip for all children first, then two trips. */
  offers: FamilyOffer<Trip>[];
}

/** One departure for all children, or one for the younger and one for the older ones. */
export interface FamilyOffer<Trip extends FamilyTrip = FamilyTrip> {
  parts: FamilyPart<Trip>[];
  /** Price of all children in cents, without discounts for siblings. */
  price: number;
  /** Between the places of two trips; 0 at the same place. */
  km: number;
}

export interface FamilyPart<Trip extends FamilyTrip = FamilyTrip> {
  /** Positions of the children. */
  children: number[];
  trip: Trip;
  date: TripDate;
}

/** Days are counted from here. */
const firstDay: IsoDate = '2020-01-01';
/** How far ahead families plan. */
const weekCount = 53;
/** Trips for all, and pairs, that a week has at most. */
const offersPerKind = 2;
/** Two trips are near each other up to this distance on a straight line: one car brings both children. */
export const nearKm = 50;
/** Two trips of a week end at most so many days apart, so that children are away at the same time. */
export const daysApart = 3;

/**
 * Returns the weeks in which a child has school holidays; without any Land, the weeks with trips. A departure fits a child whose
 * age its trip accepts and whose holidays it does not leave; it has places for all children that it is offered to.
 * @param children youngest first
 * @param trips with the departures that can be booked
 */
export function familyCalendar<Trip extends FamilyTrip>(
  children: readonly FamilyChild[],
  trips: readonly Trip[],
  today: IsoDate,
): FamilyWeek<Trip>[] {
  if (children.length === 0) return [];
  const holidays = children.map(({ land }) => (land ? nextHolidays(land, today) : null));
  const candidates = candidatesByWeek(children, holidays, trips);
  const first = weekOf(today);
  const weeks = Array.from({ length: weekCount }, (_, index): FamilyWeek<Trip> => {
    const start = addDays(first, 7 * index);
    // Holidays that only share a weekend with the week are not its own.
    const [monday, friday] = [addDays(start, 2), addDays(start, 6)];
    const titles = holidays.map((own) => {
      const holiday = own?.find((each) => each.start <= friday && each.end >= monday);
      return holiday ? kindTitles[holiday.kind] : null;
    });
    return { start, end: friday, holidays: titles, offers: offersOf(children.length, candidates.get(start) ?? []) };
  });
  return weeks.filter(({ holidays: own, offers }) => offers.length > 0 || own.some((title) => title !== null));
}

/** Returns the Saturday on or before a day. */
export function weekOf(day: IsoDate): IsoDate {
  return addDays(day, -((new Date(day).getUTCDay() + 1) % 7));
}

interface Candidate<Trip> {
  trip: Trip;
  date: TripDate;
  place: string;
  /** In cents. */
  cents: number;
  /** Last day, as a number of days. */
  end: number;
  /** For each child whether the departure fits. */
  fits: boolean[];
}

function candidatesByWeek<Trip extends FamilyTrip>(
  children: readonly FamilyChild[],
  holidays: readonly (readonly { start: IsoDate; end: IsoDate }[] | null)[],
  trips: readonly Trip[],
): Map<IsoDate, Candidate<Trip>[]> {
  const weeks = new Map<IsoDate, Candidate<Trip>[]>();
  for (const trip of trips) {
    const accepted = children.map(({ age }) => fitsAge(trip.ages, age));
    if (!accepted.includes(true)) continue;
    const place = `${trip.country.slug}-${trip.city.slug}`;
    for (const date of trip.dates) {
      const fits = accepted.map(
        (isAccepted, index) =>
          isAccepted &&
          (holidays[index]?.some(({ start, end }) => start <= date.start && date.end <= end) ??
            children[index]?.land === null),
      );
      if (date.placesLeft === 0 || !fits.includes(true)) continue;
      const week = weekOf(date.start);
      const known = weeks.get(week);
      const end = daysBetween(firstDay, date.end);
      const candidate = { trip, date, place, fits, end, cents: centsOf(date.price) };
      if (known) known.push(candidate);
      else weeks.set(week, [candidate]);
    }
  }
  return weeks;
}

function offersOf<Trip extends FamilyTrip>(count: number, candidates: Candidate<Trip>[]): FamilyOffer<Trip>[] {
  const all = Array.from({ length: count }, (_, index) => index);
  const suitable = (children: number[], { fits, date }: Candidate<Trip>) =>
    children.every((child) => fits[child]) && (date.placesLeft ?? count) >= children.length;
  const singles = new BestOffers<Trip>();
  for (const candidate of candidates) {
    if (suitable(all, candidate)) singles.add(candidate.trip.combinedId, [all], [candidate], 0);
  }
  const pairs = new BestOffers<Trip>();
  // A departure for all children is part of no pair.
  const others = candidates.filter(({ fits }) => fits.includes(false));
  for (const oldest of all.slice(1)) {
    const groups = [all.slice(0, oldest), all.slice(oldest)];
    const [younger = [], older = []] = groups.map((group) =>
      cheapestByPlaceAndDays(others.filter((candidate) => suitable(group, candidate))),
    );
    for (const a of younger) {
      for (const b of older) {
        const km = Math.abs(a.end - b.end) > daysApart ? Number.POSITIVE_INFINITY : kmOf(a, b);
        if (km <= nearKm) pairs.add(`${a.place} ${b.place}`, groups, [a, b], km);
      }
    }
  }
  return [...singles.first(), ...pairs.first()];
}

function kmOf<Trip extends FamilyTrip>(a: Candidate<Trip>, b: Candidate<Trip>): number {
  return a.place === b.place ? 0 : kmBetween(a.trip.city, b.trip.city);
}

/** Other departures at the same place on the same days are in no better offer. */
function cheapestByPlaceAndDays<Trip extends FamilyTrip>(candidates: Candidate<Trip>[]): Candidate<Trip>[] {
  const cheapest = new Map<string, Candidate<Trip>>();
  for (const candidate of candidates) {
    const { place, date } = candidate;
    const key = `${place} ${date.start} ${date.end}`;
    const known = cheapest.get(key);
    if (!known || date.price < known.date.price) cheapest.set(key, candidate);
  }
  return [...cheapest.values()];
}

/** The best offer of each key: at one place before two, on the same days before others, then by price. */
class BestOffers<Trip extends FamilyTrip> {
  readonly #best = new Map<string, { rank: number; price: number; offer: () => FamilyOffer<Trip> }>();

  /** @param groups the children of each candidate */
  add(key: string, groups: number[][], candidates: Candidate<Trip>[], km: number): void {
    const [first, last] = [candidates[0]?.date, candidates.at(-1)?.date];
    const isSameTime = first?.start === last?.start && first?.end === last?.end;
    const rank = (km === 0 ? 0 : 2) + (isSameTime ? 0 : 1);
    const price = candidates.reduce((sum, { cents }, index) => sum + cents * (groups[index]?.length ?? 0), 0);
    const known = this.#best.get(key);
    if (known && (known.rank - rank || known.price - price) <= 0) return;
    const partOf = ({ trip, date }: Candidate<Trip>, index: number) => ({ children: groups[index] ?? [], trip, date });
    this.#best.set(key, { rank, price, offer: () => ({ parts: candidates.map(partOf), price, km }) });
  }

  first(): FamilyOffer<Trip>[] {
    const sorted = [...this.#best.values()].sort((a, b) => a.rank - b.rank || a.price - b.price);
    return sorted.slice(0, offersPerKind).map(({ offer }) => offer());
  }
}
