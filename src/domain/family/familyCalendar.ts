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
      if (known) known.push({ trip, date, place, fits });
      else weeks.set(week, [{ trip, date, place, fits }]);
    }
  }
  return weeks;
}

function offersOf<Trip extends FamilyTrip>(count: number, candidates: Candidate<Trip>[]): FamilyOffer<Trip>[] {
  const all = Array.from({ length: count }, (_, index) => index);
  const suitable = (children: number[], { fits, date }: Candidate<Trip>) =>
    children.every((child) => fits[child]) && (date.placesLeft ?? count) >= children.length;
  const forAll = candidates
    .filter((candidate) => suitable(all, candidate))
    .map(({ trip, date }) => offerOf([{ children: all, trip, date }], 0));
  // A departure for all children is part of no pair.
  const others = candidates.filter(({ fits }) => fits.includes(false));
  const pairs = all.slice(1).flatMap((oldest) => {
    const groups = [all.slice(0, oldest), all.slice(oldest)] as const;
    const [younger, older] = groups.map((group) =>
      cheapestByPlaceAndDays(others.filter((candidate) => suitable(group, candidate))),
    ) as [Candidate<Trip>[], Candidate<Trip>[]];
    return younger.flatMap((a) =>
      older.flatMap((b) => {
        if (Math.abs(daysBetween(a.date.end, b.date.end)) > daysApart) return [];
        const km = a.place === b.place ? 0 : kmBetween(a.trip.city, b.trip.city);
        if (km > nearKm) return [];
        const parts = [a, b].map(({ trip, date }, index) => ({ children: groups[index] ?? [], trip, date }));
        return [offerOf(parts, km)];
      }),
    );
  });
  return [...best(forAll, tripsOf), ...best(pairs, placesOf)];
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

function offerOf<Trip extends FamilyTrip>(parts: FamilyPart<Trip>[], km: number): FamilyOffer<Trip> {
  const price = parts.reduce((sum, { children, date }) => sum + children.length * centsOf(date.price), 0);
  return { parts, km, price };
}

/** Returns the best offers with different keys: at one place before two, on the same days before others, then by price. */
function best<Trip extends FamilyTrip>(
  offers: FamilyOffer<Trip>[],
  keyOf: (offer: FamilyOffer<Trip>) => string,
): FamilyOffer<Trip>[] {
  const shown = new Map<string, FamilyOffer<Trip>>();
  for (const offer of offers.toSorted((a, b) => distanceRank(a) - distanceRank(b) || a.price - b.price)) {
    if (!shown.has(keyOf(offer))) shown.set(keyOf(offer), offer);
    if (shown.size === offersPerKind) break;
  }
  return [...shown.values()];
}

function distanceRank({ parts, km }: FamilyOffer): number {
  const [first, last] = [parts[0]?.date, parts.at(-1)?.date];
  const isSameTime = first?.start === last?.start && first?.end === last?.end;
  return (km === 0 ? 0 : 2) + (isSameTime ? 0 : 1);
}

function tripsOf({ parts }: FamilyOffer): string {
  return parts.map(({ trip }) => trip.combinedId).join(' ');
}

function placesOf({ parts }: FamilyOffer): string {
  return parts.map(({ trip }) => `${trip.country.slug}-${trip.city.slug}`).join(' ');
}
