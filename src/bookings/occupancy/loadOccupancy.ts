/** Loads how full the departures of a year are and what they bring, for organisers (specification §7.22). */
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '#database/connectDatabase.ts';
import { writeEuros } from '#domain/amounts.ts';
import { csv, csvRows, csvValue } from '#domain/csv.ts';
import { berlinToday, type IsoDate } from '#domain/dates.ts';
import {
  filledOf,
  firstYear,
  monthsOf,
  type Occupancy,
  type OccupancySelection,
  percentOf,
  readOccupancySelection,
  sameDayBefore,
  sumsOf,
  type TripOccupancy,
  tripsOf,
  type YearDeparture,
} from '#domain/organisers/occupancy/occupancy.ts';
import type { ArgsOf, Loaded } from '#pageData/pageAnswer.ts';
import { slicesOf } from '#platform/http/exportFile.ts';
import type { Answer, Call } from '#platform/http/routeTable.ts';
import { forOrganiser } from '#site/forOrganiser.ts';
import { lateList } from '#site/lateList.ts';
import type { BookingContext, BookingDeps } from '../bookingDeps.ts';
import { departureFields, departureSchema, readDepartures, tripRow } from '../departures/departureContent.ts';
import { findCancelled } from '../places/findCancelled.ts';
import { owedAmount } from '../states/amountConditions.ts';

/** Trips per page. */
const pageSize = 25;
/** Maximum numbers of trips, and of departures with bookings, of both years. */
const maxTrips = 5_000;
const maxDepartures = 20_000;

const query = `*[_type == "destination" && subdomain == $subdomain
  && count(dates[start >= $from && start <= $to]) > 0] | order(_id) [0...${maxTrips}]{
    _id, destinationId, title, "dates": dates[start >= $from && start <= $to]{${departureFields}, season}
  }`;
const seasonedDeparture = departureSchema.extend({ season: z.string().nullish().catch(null) });

/** Loads a page of the trips of a year; null past the last page. */
export function loadOccupancy(
  context: BookingContext,
  { page, ...selection }: ArgsOf<'organiserOccupancy'>,
): Loaded<'organiserOccupancy'> {
  return forOrganiser(context, selection.subdomain, async ({ subdomain }) =>
    lateList(page, loadPage(context.deps, { ...selection, subdomain }, page)),
  );
}

async function loadPage(deps: BookingDeps, selection: OccupancySelection, page: number): Promise<Occupancy> {
  const { year, until, departures, trips } = await loadYear(deps, selection);
  const first = (page - 1) * pageSize;
  return {
    ...{ year, until, total: trips.length, page, pageSize },
    trips: trips.slice(first, first + pageSize),
    sums: sumsOf(trips),
    months: monthsOf(year, departures),
  };
}

/** Writes a row per departure, and one per trip, which compares it with the year before. */
export function exportOccupancy(deps: BookingDeps, { req, organiser }: Call): Answer {
  const selection = readOccupancySelection(organiser.subdomain, new URL(req.url, 'http://localhost').searchParams);
  return {
    async file() {
      const { year, until, trips } = await loadYear(deps, selection);
      const heads = [
        'Reise',
        'Nummer',
        'Abreise',
        'Rückkehr',
        'Plätze',
        'Gebucht',
        'Auslastung in %',
        'Umsatz in Euro',
      ];
      const before = [`Gebucht ${year - 1} bis ${until}`, `Umsatz ${year - 1} bis ${until} in Euro`];
      function* slices() {
        yield () => csv([[...heads, ...before]]);
        for (const some of slicesOf(trips)) yield () => csvRows(some.flatMap(rowsOf));
      }
      return { name: `auslastung-${year}.csv`, type: 'text/csv', slices: slices() };
    },
  };
}

function rowsOf({ combinedId, title, places, revenue, capacity, filled, before, departures }: TripOccupancy) {
  const euros = (cents: number) => csvValue(writeEuros(cents));
  const booked = [csvValue(capacity || null), csvValue(places), csvValue(percentOf({ capacity, filled }))];
  return [
    ...departures.map((each) => [
      ...[title, combinedId, csvValue(each.start), csvValue(each.end), csvValue(each.capacity), csvValue(each.places)],
      ...[csvValue(percentOf(filledOf([each]))), euros(each.revenue), '', ''],
    ]),
    [
      ...[title, combinedId, 'alle Termine', '', ...booked, euros(revenue)],
      ...[csvValue(before.places), euros(before.revenue)],
    ],
  ];
}

async function loadYear({ content, database, now }: BookingDeps, { subdomain, ...selection }: OccupancySelection) {
  const today = berlinToday(now());
  const year = selection.year ?? firstYear(today);
  const until = sameDayBefore(today);
  const days = { from: `${year - 1}-01-01`, to: `${year}-12-31` };
  const [rows, booked] = await Promise.all([
    content.main.fetch(query, { subdomain, ...days }),
    loadBooked(database, subdomain, year, until),
  ]);
  const offered = readDepartures(subdomain, rows, z.object(tripRow), seasonedDeparture);
  const cancelled = await findCancelled(database, [...new Set(offered.map(({ combinedId }) => combinedId))]);
  const bookedByKey = new Map(booked.map((each) => [keyOf(each), each]));
  const known = offered.flatMap(
    ({ isOnline, season = null, ...offer }): (YearDeparture & { season: string | null })[] => {
      const { combinedId, dateKey, title, start, end } = offer;
      const found = bookedByKey.get(keyOf(offer));
      bookedByKey.delete(keyOf(offer));
      // A copy that is not offered yet has no places to sell.
      if (!isOnline && !found) return [];
      const capacity = cancelled(combinedId).has(dateKey) ? null : offer.capacity;
      const { places = 0, revenue = 0 } = found ?? {};
      return [{ combinedId, dateKey, title, start, end, capacity, places, revenue, season }];
    },
  );
  // Departures that were removed from their trip have bookings, but no season.
  const removed = [...bookedByKey.values()].map((each) => ({ ...each, capacity: null, season: null }));
  const departures = [...known, ...removed].filter(
    ({ season }) => selection.season === null || season === selection.season,
  );
  return { year, until, departures, trips: tripsOf(year, departures) };
}

function keyOf({ combinedId, dateKey }: { combinedId: string; dateKey: string }): string {
  return `${combinedId}/${dateKey}`;
}

/**
 * Loads the bookings of both years by departure. Those of the year before count as they stood at the end of `until`. Of a deleted
 * booking only its amount is known, which counts in the year itself.
 */
async function loadBooked(database: Database, subdomain: string, year: number, until: IsoDate) {
  const end = sql`(${until}::date + 1)::timestamp at time zone 'Europe/Berlin'`;
  const isOwnYear = sql`record.starts_on >= ${`${year}-01-01`}::date`;
  const stateThen = sql`case when ${isOwnYear} then state when received_at < ${end} then coalesce(
    (select e.state from booking_events e where e.reference = record.reference and e.at < ${end} order by e.id desc limit 1),
    'requested') end`;
  const rows = sql<Omit<YearDeparture, 'capacity'>>`
    select trip as combined_id, date_key, max(title) as title, min(starts_on) as start, max(ends_on) as "end",
      coalesce(sum(places) filter (where state_then in ('requested', 'confirmed')), 0)::int as places,
      coalesce(sum(case
        when is_deleted then case when is_own_year then owed end
        when state_then = state then coalesce(due, paid)
        when state_then = 'confirmed' then total
      end), 0)::int as revenue
    from (
      select record.trip, record.date_key, coalesce(record.trip_title, record.trip) as title, record.starts_on, record.ends_on,
        record.owed, bookings.reference is null as is_deleted, ${isOwnYear} as is_own_year, places, state, paid, total,
        ${stateThen} as state_then, ${owedAmount} as due
      from accounting_records record left join bookings on bookings.reference = record.reference
        left join submissions on submissions.reference = record.reference
      where record.subdomain = ${subdomain}
        and record.starts_on between ${`${year - 1}-01-01`}::date and ${`${year}-12-31`}::date
    ) as booked group by trip, date_key limit ${maxDepartures}`;
  return (await rows.execute(database)).rows;
}
