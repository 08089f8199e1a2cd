/** Computes the departures of a demo trip in the school holidays around `today`. */

import { addDays, type IsoDate } from '#domain/dates.ts';
import { legalDecisionDays } from '#domain/trip/minimumDecision.ts';
import type { ContentDate } from '#domain/trip/trip.ts';
import { holidayWindows, weekday } from './holidays.ts';
import type { DepartureSource, House, TripSource } from './tripSource.ts';

type Group = House['group'];

/** Maximum distance of departures from today, in days: fourteen months into the future and the past. */
const horizon = 425;
/** Surcharges in euros by index of the departure. The middle of the holidays is more expensive. */
const surcharges = [0, 20, 40, 30, 10, 20];

/** Day of December on which trips for the turn of the year start. */
const dayBeforeNewYear = 27;

/** Returns the weekday on which trips of a length start: Friday up to 4 days, Monday for 5, Sunday for 6, otherwise Saturday. */
function startWeekday(days: number): number {
  if (days <= 4) return 5;
  if (days === 5) return 1;
  return days === 6 ? 0 : 6;
}

/** Returns all start dates between `from` and `to` for which a trip of `days` days ends within the holidays of the season. */
function possibleStarts({ season, isNewYear, days }: DepartureSource, from: IsoDate, to: IsoDate): IsoDate[] {
  const starts: IsoDate[] = [];
  for (let year = Number(from.slice(0, 4)) - 1; year <= Number(to.slice(0, 4)); year++) {
    const newYear = `${year}-12-${dayBeforeNewYear}`;
    if (isNewYear && newYear >= from && newYear <= to) starts.push(newYear);
    if (isNewYear) continue;
    for (const { first, last } of holidayWindows(season, year)) {
      const offset = (startWeekday(days) - weekday(first) + 7) % 7;
      for (let start = addDays(first, offset); addDays(start, days - 1) <= last; start = addDays(start, 7)) {
        if (start >= from && start <= to) starts.push(start);
      }
    }
  }
  return starts;
}

function departure(source: DepartureSource, start: IsoDate, surcharge: number): ContentDate {
  const { season, days, price } = source;
  const end = addDays(start, days - 1);
  return { _key: `${start}-${days}`, start, end, online: true, basePrice: price + surcharge, season };
}

/** Returns `count` departures spread over the possible starts. `id` shifts them, so that trips start on different days. */
function upcoming(source: DepartureSource, id: number, group: Group, today: IsoDate): ContentDate[] {
  const { count } = source;
  const starts = possibleStarts(source, addDays(today, 3), addDays(today, horizon));
  const total = Math.min(count, starts.length);
  return Array.from({ length: total }, (_, turn) => {
    const position = ((id % 5) / 5 + turn) / total;
    const start = starts[Math.floor(position * starts.length)] ?? today;
    return { ...departure(source, start, surcharges[turn % surcharges.length] ?? 0), ...placesOf(id, turn, group) };
  });
}

/**
 * Returns the places of a departure. Every fourth trip has limited places: as many as a group of its house, or a few left,
 * when the minimum no longer matters.
 */
function placesOf(id: number, turn: number, { from, to }: Group): Pick<ContentDate, 'capacity' | 'minimum'> {
  if (id % 4 !== 2) return {};
  const variant = (id >> 2) + turn;
  if (variant % 3 === 0) return { capacity: 3 + (variant % 7) };
  return { capacity: from + Math.ceil(((to - from) * (1 + (variant % 4))) / 4), minimum: from };
}

/** Returns a past and an offline departure for some trips. The site must ignore both. */
function notForSale(source: DepartureSource, id: number, today: IsoDate, onSale: ContentDate[]): ContentDate[] {
  const { days } = source;
  const past = possibleStarts(source, addDays(today, -horizon), addDays(today, -1)).at(-1);
  const planned = possibleStarts(source, addDays(today, 3), addDays(today, horizon)).findLast((start) =>
    onSale.every((date) => date.start !== start),
  );
  const dates: ContentDate[] = [];
  if (past && id % 3 === 0) dates.push(departure(source, past, 0));
  if (planned && id % 4 === 0) {
    dates.push({ ...departure(source, planned, 0), _key: `${planned}-${days}-offline`, online: false });
  }
  return dates;
}

/** Returns the past departures of a trip, latest first. They are not in its document, but reviews refer to them. */
export function pastDepartures({ departures }: Pick<TripSource, 'departures'>, today: IsoDate): ContentDate[] {
  return departures
    .flatMap((source) =>
      possibleStarts(source, addDays(today, -horizon), addDays(today, -source.days - 4)).map((start) =>
        departure(source, start, 0),
      ),
    )
    .sort((a, b) => b.start.localeCompare(a.start) || a._key.localeCompare(b._key));
}

/**
 * Adds the day of decision of the host's terms to departures with a minimum.
 * @param minimumDays days before trips of more than six days; for shorter ones the terms name the legal day
 */
export function withDecisionDays(dates: readonly ContentDate[], minimumDays: number): ContentDate[] {
  return dates.map((date) =>
    date.minimum && legalDecisionDays(date) === 20 ? { ...date, minimumDecisionDays: minimumDays } : date,
  );
}

/** Returns all departures of a trip, earliest first. */
export function departuresOf(
  { id, departures }: Pick<TripSource, 'id' | 'departures'>,
  { group }: Pick<House, 'group'>,
  today: IsoDate,
): ContentDate[] {
  const [first] = departures;
  const all = departures.flatMap((source) => upcoming(source, id, group, today));
  if (first) all.push(...notForSale(first, id, today, all));
  return all.sort((a, b) => a.start.localeCompare(b.start) || a._key.localeCompare(b._key));
}
