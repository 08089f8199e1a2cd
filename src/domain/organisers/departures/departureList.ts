/** The departures of a host with their occupancy: filters, orders and pages of the overview. */

import type { ExtraLimit, ExtraUse } from '../../bookings/price/limitedExtras.ts';
import type { IsoDate } from '../../dates.ts';
import { containsWords, fold } from '../../text/fold.ts';
import type { MinimumState } from '../../trip/minimumDecision.ts';
import type { DepartureSums } from '../journal/journal.ts';

export interface HostDeparture {
  combinedId: string;
  dateKey: string;
  /** Title of the trip; for organisers, its internal name is added. */
  title: string;
  internalName: string;
  start: IsoDate;
  end: IsoDate;
  isOnline: boolean;
  /** Last day on which it can be booked; null for the first day. */
  bookableUntil: IsoDate | null;
  /** Travellers; null if places are unlimited. */
  capacity: number | null;
  /** Travellers without which the departure may be cancelled; null for none. */
  minimum: number | null;
  /** Days before the departure; null for the legal day of decision. */
  minimumDecisionDays: number | null;
  extraLimits: ExtraLimit[];
}

/** Travellers of bookings that take places, and the places that are reserved for groups. */
export interface BookedCounts {
  requested: number;
  confirmed: number;
  contingents: number;
}

export interface ListedDeparture
  extends Omit<HostDeparture, 'minimum' | 'minimumDecisionDays' | 'extraLimits'>,
    BookedCounts {
  /** Null if places are unlimited. */
  left: number | null;
  minimum: MinimumState | null;
  extras: ExtraUse[];
  /** Families on the waiting list. */
  waiting: number;
  /** Cents of all its bookings; null without any that owes or has paid something. */
  amounts: Pick<DepartureSums, 'owed' | 'open' | 'payBack' | 'unknown'> | null;
  isCancelled: boolean;
}

/** A departure as the first page of organisers shows it. */
export interface NextDeparture extends ListedDeparture {
  /** Whether answers about a traveller are missing. */
  lacksAnswers: boolean;
}

/** What families still have to pay in cents. */
export interface OpenMoney {
  open: number;
  /** The part whose day is over; null if too many bookings have some. */
  overdue: number | null;
}

export const departureSorts = ['start', 'fullest', 'emptiest'] as const;
export type DepartureSort = (typeof departureSorts)[number];

/**
 * Which departures are listed: those that have ended, the others, or those of them with fewer bookings than their minimum
 * whose decision is due, or for which answers are missing.
 */
export const departureTimes = ['coming', 'past', 'undecided', 'answers'] as const;
export type DepartureTime = (typeof departureTimes)[number];

export interface DeparturesSelection {
  subdomain: string;
  time: DepartureTime;
  /** Combined id of a trip; null for all. */
  trip: string | null;
  /** Month of the first day, "YYYY-MM"; null for all. */
  month: string | null;
  /** Words that must all occur in the title, internal name or number of the trip. */
  text: string;
  sort: DepartureSort;
}

export interface DeparturesArgs extends DeparturesSelection {
  page: number;
}

export interface DepartureList {
  total: number;
  page: number;
  pageSize: number;
  items: ListedDeparture[];
  /** Options of the filters. */
  trips: { combinedId: string; title: string }[];
  months: string[];
}

export function selectDepartures<T extends HostDeparture>(
  departures: readonly T[],
  { trip, month, text }: Pick<DeparturesSelection, 'trip' | 'month' | 'text'>,
): T[] {
  const isFound = containsWords(text);
  return departures.filter(({ combinedId, title, internalName, start }) => {
    if (trip !== null && combinedId !== trip) return false;
    if (month !== null && !start.startsWith(month)) return false;
    return isFound(fold(`${title} ${internalName} ${combinedId}`));
  });
}

/** Sorts by the first day: soonest first, past departures latest first. */
export function byStart<T extends HostDeparture>(departures: readonly T[], isPast: boolean): T[] {
  const direction = isPast ? -1 : 1;
  return [...departures].sort(
    (a, b) => direction * a.start.localeCompare(b.start) || a.title.localeCompare(b.title, 'de') || compareKeys(a, b),
  );
}

/**
 * Sorts by the booked share of the capacity. Departures with unlimited places are last, in their present order.
 * @param bookedOf returns the booked places of a departure
 */
export function byOccupancy<T extends HostDeparture>(
  departures: readonly T[],
  sort: Exclude<DepartureSort, 'start'>,
  bookedOf: (departure: T) => number,
): T[] {
  const shareOf = (departure: T) => (departure.capacity === null ? null : bookedOf(departure) / departure.capacity);
  const shares = new Map(departures.map((departure) => [departure, shareOf(departure)]));
  return [...departures].sort((a, b) => {
    const [first, second] = [shares.get(a) ?? null, shares.get(b) ?? null];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    return sort === 'fullest' ? second - first : first - second;
  });
}

/** Returns how much of what is owed is settled, in whole percent; 100 only if nothing is open. */
export function paidPercent(owed: number, open: number): number {
  return Math.floor((100 * (owed - Math.max(0, open))) / owed);
}

function compareKeys(a: HostDeparture, b: HostDeparture): number {
  return a.combinedId.localeCompare(b.combinedId) || a.dateKey.localeCompare(b.dateKey);
}
