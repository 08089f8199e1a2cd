/** Occupancy and revenue of a year by trip, against the year before at the same day (specification §7.22). */
import type { IsoDate } from '../../dates.ts';
import { pagedPath } from '../../pagedPath.ts';
import { type SeasonKey, seasons } from '../../trip/seasons.ts';
import { organiserPath } from '../organiserPaths.ts';

export interface OccupancySelection {
  subdomain: string;
  /** In which the departures begin; null for that of `firstYear`. */
  year: number | null;
  season: SeasonKey | null;
}

export interface OccupancyArgs extends OccupancySelection {
  page: number;
}

/** Travellers of requested and confirmed bookings, and what all bookings owe in cents. */
export interface Booked {
  places: number;
  revenue: number;
}

/** Places of the departures that have a limit and are not cancelled, and how many of them are booked. */
export interface Filled {
  capacity: number;
  filled: number;
}

/** A departure that begins in the year, or in the one before with its bookings at the same day. */
export interface YearDeparture extends Booked {
  combinedId: string;
  dateKey: string;
  title: string;
  start: IsoDate;
  end: IsoDate;
  /** Null if places are unlimited, or for a cancelled departure. */
  capacity: number | null;
}

export interface TripOccupancy extends Booked, Filled {
  combinedId: string;
  title: string;
  before: Booked;
  departures: YearDeparture[];
}

export interface Occupancy {
  year: number;
  /** The day of the year before until which its bookings count. */
  until: IsoDate;
  total: number;
  page: number;
  pageSize: number;
  trips: TripOccupancy[];
  /** Of all pages. */
  sums: Booked & Filled & { before: Booked };
  /** Booked places by month of departure, January first. */
  months: { places: number; before: number }[];
}

/** Groups departures of a year and of the one before by trip, sorted by title. */
export function tripsOf(year: number, departures: readonly YearDeparture[]): TripOccupancy[] {
  return [...Map.groupBy(departures, ({ combinedId }) => combinedId)]
    .map(([combinedId, all]) => {
      const own = all.filter(({ start }) => yearOf(start) === year).sort((a, b) => a.start.localeCompare(b.start));
      const before = all.filter(({ start }) => yearOf(start) === year - 1);
      const title = (own[0] ?? all[0])?.title ?? combinedId;
      return { combinedId, title, ...bookedOf(own), ...filledOf(own), before: bookedOf(before), departures: own };
    })
    .sort((a, b) => a.title.localeCompare(b.title, 'de') || a.combinedId.localeCompare(b.combinedId));
}

export function sumsOf(trips: readonly TripOccupancy[]): Occupancy['sums'] {
  const capacity = trips.reduce((sum, trip) => sum + trip.capacity, 0);
  const filled = trips.reduce((sum, trip) => sum + trip.filled, 0);
  return { ...bookedOf(trips), capacity, filled, before: bookedOf(trips.map(({ before }) => before)) };
}

export function monthsOf(year: number, departures: readonly YearDeparture[]): Occupancy['months'] {
  return Array.from({ length: 12 }, (_, month) => {
    const placesIn = (each: number) =>
      bookedOf(departures.filter(({ start }) => yearOf(start) === each && Number(start.slice(5, 7)) === month + 1))
        .places;
    return { places: placesIn(year), before: placesIn(year - 1) };
  });
}

/** Returns the occupancy in whole percent; null without limited places. */
export function percentOf({ capacity, filled }: Filled): number | null {
  return capacity === 0 ? null : Math.round((100 * filled) / capacity);
}

export function filledOf(departures: readonly Pick<YearDeparture, 'capacity' | 'places'>[]): Filled {
  const limited = departures.filter(({ capacity }) => capacity !== null);
  return {
    capacity: limited.reduce((sum, { capacity }) => sum + (capacity ?? 0), 0),
    filled: bookedOf(limited.map(({ places }) => ({ places, revenue: 0 }))).places,
  };
}

function bookedOf(all: readonly Booked[]): Booked {
  return {
    places: all.reduce((sum, { places }) => sum + places, 0),
    revenue: all.reduce((sum, { revenue }) => sum + revenue, 0),
  };
}

function yearOf(day: IsoDate): number {
  return Number(day.slice(0, 4));
}

/** Returns the year that is shown first: from October on the next one, for which families book then. */
export function firstYear(today: IsoDate): number {
  return yearOf(today) + (today.slice(5, 7) >= '10' ? 1 : 0);
}

/** Returns the same day a year before; of 29 February, the day before. */
export function sameDayBefore(today: IsoDate): IsoDate {
  const day = today.slice(4) === '-02-29' ? '-02-28' : today.slice(4);
  return `${yearOf(today) - 1}${day}`;
}

/** Parses the filters; ignores invalid ones. */
export function readOccupancySelection(subdomain: string, query: URLSearchParams): OccupancySelection {
  const year = query.get('jahr') ?? '';
  const season = seasons.find(({ key }) => key === query.get('saison'))?.key ?? null;
  return { subdomain, year: /^20\d\d$/.test(year) ? Number(year) : null, season };
}

/** Returns the address of a page with filters; unset filters are omitted. */
export function occupancyPath(selection: OccupancySelection, page = 1): string {
  const query = occupancyQuery(selection);
  const path = pagedPath(organiserPath(selection.subdomain, 'auslastung'), page);
  return query.size > 0 ? `${path}?${query}` : path;
}

export function occupancyCsvPath(selection: OccupancySelection): string {
  const query = occupancyQuery(selection);
  query.set('subdomain', selection.subdomain);
  return `/api/admin/occupancy.csv?${query}`;
}

function occupancyQuery({ year, season }: OccupancySelection): URLSearchParams {
  return new URLSearchParams({ ...(year !== null && { jahr: String(year) }), ...(season && { saison: season }) });
}
