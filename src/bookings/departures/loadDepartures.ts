/** Loads the departures of a host with their occupancy. */
import { z } from 'zod';
import type { Database } from '#database/connectDatabase.ts';
import type { DepartureRow } from '#database/locks.ts';
import { bookedStates } from '#domain/bookings/placeCounts.ts';
import { extraUses } from '#domain/bookings/price/limitedExtras.ts';
import { berlinToday, type IsoDate } from '#domain/dates.ts';
import {
  byOccupancy,
  byStart,
  type DepartureList,
  type DeparturesArgs,
  type HostDeparture,
  type ListedDeparture,
  type NextDeparture,
  selectDepartures,
} from '#domain/organisers/departures/departureList.ts';
import { minimumState } from '#domain/trip/minimumDecision.ts';
import { line } from '#platform/textSchemas.ts';
import type { BookingDeps } from '../bookingDeps.ts';

import { loadSumsOf } from '../journal/journalRows.ts';
import { loadBookedExtras, placesOf, type TakenPlaces, takenPlaces } from '../places/departurePlaces.ts';
import { findCancelled } from '../places/findCancelled.ts';
import {
  departureFields,
  departureSchema,
  readDepartures,
  titleAndExtras,
  titleAndExtrasFields,
  tripRow,
} from './departureContent.ts';
import { departuresLackingAnswers } from './departuresLackingAnswers.ts';
import { undecidedDepartures } from './undecidedDepartures.ts';

const pageSize = 25;
/** Maximum number of trips with departures of the requested time. */
const maxTrips = 5_000;

const coming = 'end >= $today';
const past = 'end < $today';
const queryOf = (condition: string, which = 'true') => `*[_type == "destination" && subdomain == $subdomain && ${which}
  && count(dates[${condition}]) > 0] | order(_id) [0...${maxTrips}]{
    _id, destinationId, internalName, ${titleAndExtrasFields}, "dates": dates[${condition}]{${departureFields}}
  }`;

const tripSchema = z.object({ ...tripRow, ...titleAndExtras, internalName: line.nullish().catch(null) });

interface TakenDeparture extends HostDeparture {
  taken: TakenPlaces;
}

/**
 * Loads a page of the overview. Trips and departures that do not match their schema are left out.
 * @throws if the content backend or the database does not answer
 */
export async function loadDepartures(deps: BookingDeps, args: DeparturesArgs): Promise<DepartureList> {
  const { content, database, now } = deps;
  const at = now();
  const today = berlinToday(at);
  const { subdomain, time, sort, page } = args;
  const isPast = time === 'past';
  const rows = await content.main.fetch(queryOf(isPast ? past : coming), { subdomain, today });
  const departures = byStart(departuresOf(subdomain, rows), isPast);
  const all = await withTask(database, args, departures, today);
  const selected = selectDepartures(all, args);
  const first = (page - 1) * pageSize;
  const onPage = <T>(departures: readonly T[]) => departures.slice(first, first + pageSize);
  // Sorting by occupancy needs the bookings of all departures, otherwise those of the page are enough.
  const shown =
    sort === 'start'
      ? await withTaken(database, onPage(selected), at)
      : onPage(byOccupancy(await withTaken(database, selected, at), sort, bookedOf));
  return {
    ...{ total: selected.length, page, pageSize },
    items: await listed(database, subdomain, shown, at),
    trips: tripsOf(all),
    months: [...new Set(all.map(({ start }) => start.slice(0, 7)))].sort(),
  };
}

/** Departures that the first page of organisers shows. */
const nextDepartures = 5;

/**
 * Loads the next departures of a host that have bookings.
 * @throws if the content backend or the database does not answer
 */
export async function loadNextDepartures(
  { content, database, now }: BookingDeps,
  subdomain: string,
): Promise<NextDeparture[]> {
  const at = now();
  const today = berlinToday(at);
  const booked = await database
    .selectFrom('bookings')
    .innerJoin('submissions', 'submissions.reference', 'bookings.reference')
    .select(['bookings.trip', 'bookings.dateKey'])
    .where('subdomain', '=', subdomain)
    .where('state', 'in', bookedStates)
    .where('startsOn', '>=', today)
    .groupBy(['bookings.trip', 'bookings.dateKey', 'startsOn'])
    .orderBy('startsOn')
    .limit(nextDepartures)
    .execute();
  if (booked.length === 0) return [];
  const ids = booked.map(({ trip }) => Number.parseInt(trip, 10));
  const rows = await content.main.fetch(queryOf(coming, 'destinationId in $ids'), { subdomain, today, ids });
  const departures = byStart(withKeys(departuresOf(subdomain, rows), booked), false);
  const lacking = await departuresLackingAnswers(database, subdomain, today).execute();
  const shown = await listed(database, subdomain, await withTaken(database, departures, at), at);
  const lackAnswers = new Set(withKeys(shown, lacking));
  return shown.map((departure) => ({ ...departure, lacksAnswers: lackAnswers.has(departure) }));
}

function withKeys<T extends Pick<HostDeparture, 'combinedId' | 'dateKey'>>(departures: T[], rows: DepartureRow[]): T[] {
  const keys = new Set(rows.map(({ trip, dateKey }) => `${trip}/${dateKey}`));
  return departures.filter(({ combinedId, dateKey }) => keys.has(`${combinedId}/${dateKey}`));
}

function departuresOf(subdomain: string, rows: unknown): HostDeparture[] {
  return readDepartures(subdomain, rows, tripSchema, departureSchema).map(({ trip, ...departure }) => ({
    ...departure,
    ...{ internalName: trip.internalName ?? '', extraLimits: trip.extras },
  }));
}

/** Returns the departures with which there is something to do if only these are wanted. */
async function withTask(
  database: Database,
  { subdomain, time }: DeparturesArgs,
  departures: HostDeparture[],
  today: IsoDate,
): Promise<HostDeparture[]> {
  if (time !== 'undecided' && time !== 'answers') return departures;
  const query = time === 'undecided' ? undecidedDepartures : departuresLackingAnswers;
  return withKeys(departures, await query(database, subdomain, today).execute());
}

async function withTaken(
  database: Database,
  departures: readonly HostDeparture[],
  now: Date,
): Promise<TakenDeparture[]> {
  const rows = departures.map(({ combinedId, dateKey }) => ({ trip: combinedId, dateKey }));
  const taken = await takenPlaces(database, rows, now);
  return departures.map((departure, index) => ({ ...departure, taken: taken[index] as TakenPlaces }));
}

function bookedOf({ taken: { requested, confirmed } }: TakenDeparture): number {
  return requested + confirmed;
}

async function listed(
  database: Database,
  subdomain: string,
  departures: readonly TakenDeparture[],
  now: Date,
): Promise<ListedDeparture[]> {
  const today = berlinToday(now);
  const limited = departures.filter(({ extraLimits }) => extraLimits.length > 0);
  const extras = new Map<string, Awaited<ReturnType<typeof loadBookedExtras>>>();
  for (const [trip, dates] of Map.groupBy(limited, ({ combinedId }) => combinedId)) {
    const dateKeys = dates.map(({ dateKey }) => dateKey);
    extras.set(trip, await loadBookedExtras(database, trip, dateKeys));
  }
  const cancelled = await findCancelled(
    database,
    departures.map(({ combinedId }) => combinedId),
  );
  const rows = departures.map(({ combinedId, dateKey }) => ({ trip: combinedId, dateKey }));
  const sums = await loadSumsOf(database, subdomain, rows);
  return departures.map((departure) => {
    const { extraLimits, minimum: _, minimumDecisionDays: __, taken, ...shown } = departure;
    const { capacity, start, combinedId, dateKey } = shown;
    const booked = bookedOf(departure);
    const leftOf = (limit: number) =>
      // Departures that have started have no places that can be booked.
      start < today ? Math.max(0, limit - booked) : placesOf({ capacity: limit, start }, taken, now).available;
    return {
      ...shown,
      ...{ requested: taken.requested, confirmed: taken.confirmed, contingents: taken.contingents },
      left: capacity === null ? null : leftOf(capacity),
      minimum: minimumState(departure, booked, today),
      extras: extraUses(extraLimits, extras.get(combinedId)?.get(dateKey) ?? new Map()),
      waiting: taken.families,
      amounts: sums.get(`${combinedId}/${dateKey}`) ?? null,
      isCancelled: cancelled(combinedId).has(dateKey),
    };
  });
}

function tripsOf(departures: readonly HostDeparture[]): DepartureList['trips'] {
  const titles = new Map(departures.map(({ combinedId, title }) => [combinedId, title]));
  return [...titles]
    .map(([combinedId, title]) => ({ combinedId, title }))
    .sort((a, b) => a.title.localeCompare(b.title, 'de') || a.combinedId.localeCompare(b.combinedId));
}
