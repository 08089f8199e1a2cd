/** Holds places for visitors while they fill in the booking form. */
import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Transaction } from '#database/connectDatabase.ts';
import { type DepartureRow, lock } from '#database/locks.ts';
import type { DB } from '#database/tables.ts';
import { AppError } from '#platform/appError.ts';
import type { BookingDeps } from '../bookingDeps.ts';
import type { DepartureKey } from '../departureKey.ts';
import type { HoldLimits } from '../holdLimits.ts';
import {
  type Capacity,
  departureRowOf,
  type Places,
  placesOf,
  type TakenPlaces,
  takenPlaces,
} from './departurePlaces.ts';
import { holdTokenOf, readHoldToken } from './holdToken.ts';
import { lockOpenDeparture } from './lockOpenDeparture.ts';
import { tooFewPlaces, tooManyHeld } from './placeErrors.ts';

export interface Hold {
  hold: string;
  expires: Date;
}

export interface HeldDeparture {
  /** First day. */
  start: string;
  /** Null if places are unlimited. */
  capacity: number | null;
}

const minuteMs = 60_000;
/** Lifetime of a hold after its start or its last extension, and its maximum lifetime. */
export const holdMs = 15 * minuteMs;
export const maxHoldMs = 60 * minuteMs;
/** How long in which period a visitor may hold more than a share of a departure (specification §8.7). */
const largeMs = 15 * minuteMs;
const largePeriodMs = 24 * 60 * minuteMs;

/** Identifies a visitor without storing the address. @param address see `addressKey` */
export function ownerOf(address: string): string {
  return createHash('sha256').update(address).digest('base64url').slice(0, 16);
}

export type HoldRow = DB['holds'];

/** Returns the holds of a visitor that have not ended. @param except id of a hold that does not count */
export async function holdsOf(
  transaction: Transaction,
  { trip, dateKey }: DepartureRow,
  owner: string,
  now: Date,
  except: string | null,
): Promise<HoldRow[]> {
  const holds = transaction.selectFrom('holds').selectAll().where('trip', '=', trip).where('dateKey', '=', dateKey);
  const own = holds.where('owner', '=', owner).where('expiresAt', '>', now);
  return (await own.execute()).filter(({ id }) => id !== except);
}

/** PostgreSQL rejects other texts as an id. */
const holdId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns a hold of a departure that has not ended; null if there is none. @param id any text */
export async function findHold(
  database: Database,
  { trip, dateKey }: DepartureRow,
  id: string,
  now: Date,
): Promise<HoldRow | null> {
  if (!holdId.test(id)) return null;
  const holds = database.selectFrom('holds').selectAll().where('id', '=', id).where('expiresAt', '>', now);
  return (await holds.where('trip', '=', trip).where('dateKey', '=', dateKey).executeTakeFirst()) ?? null;
}

/**
 * Ends the newest holds of a locked departure that do not fit, after its capacity was lowered. So the places of the others can be
 * booked.
 * @param taken what is taken of the departure
 * @returns what is taken then
 */
async function endExcessHolds(
  transaction: Transaction,
  content: Capacity,
  taken: TakenPlaces,
  now: Date,
): Promise<TakenPlaces> {
  const { booked, held, offered, capacity } = placesOf(content, taken, now);
  if (held === 0 || capacity <= content.capacity) return taken;
  const { trip, dateKey } = taken;
  await sql`
    delete from holds using (
      select id, sum(places) over (order by started_at, id) as total from holds
      where trip = ${trip} and date_key = ${dateKey} and expires_at > ${now}
    ) as counted
    where holds.id = counted.id and total > ${content.capacity - booked - offered}`.execute(transaction);
  const [current = taken] = await takenPlaces(transaction, [{ trip, dateKey }], now);
  return current;
}

/** Reads the places of a locked departure, without the holds that do not fit. */
export async function loadFittingPlaces(
  transaction: Transaction,
  departure: DepartureRow,
  content: Capacity,
  now: Date,
): Promise<Places> {
  const [taken] = await takenPlaces(transaction, [departure], now);
  return placesOf(content, await endExcessHolds(transaction, content, taken as TakenPlaces, now), now);
}

const sum = (holds: readonly Pick<HoldRow, 'places'>[]) => holds.reduce((total, { places }) => total + places, 0);

/**
 * Holds places for 15 minutes.
 * @param address identifies the visitor
 * @throws AppError 409 with `placesLeft`; 429 if the visitor holds too many places
 */
export async function holdPlaces(
  deps: BookingDeps,
  departure: DepartureKey,
  { start, capacity: limit }: HeldDeparture,
  places: number,
  address: string,
): Promise<Hold> {
  const at = deps.now();
  if (limit === null) return unlimitedHold(departure, at);
  const row = departureRowOf(departure);
  const owner = ownerOf(address);
  const id = randomUUID();
  const request = { row, holds: [{ id, places }], owner, lastsMs: holdMs };
  const expires = await deps.database
    .transaction()
    .execute((transaction) => addHolds(deps, transaction, request, { start, capacity: limit }));
  deps.publishTrip(departure);
  return { hold: holdTokenOf(departure, id), expires };
}

export interface HoldsRequest {
  row: DepartureRow;
  holds: readonly Pick<HoldRow, 'id' | 'places'>[];
  /** As returned by `ownerOf`. */
  owner: string;
  /** For how long, in milliseconds; at most `maxHoldMs`. */
  lastsMs: number;
}

/**
 * Starts holds of one visitor, all or none.
 * @returns their end, which is earlier for a large share of the departure
 * @throws AppError like `holdPlaces`
 */
export async function addHolds(
  { holdLimits: limits, now }: Pick<BookingDeps, 'holdLimits' | 'now'>,
  transaction: Transaction,
  { row, holds, owner, lastsMs }: HoldsRequest,
  content: Capacity,
): Promise<Date> {
  const at = now();
  await lockOpenDeparture(transaction, row);
  const counts = await loadFittingPlaces(transaction, row, content, at);
  const places = sum(holds);
  if (places > counts.available) throw tooFewPlaces(counts);
  const own = await holdsOf(transaction, row, owner, at, null);
  const total = sum(own) + places;
  if (own.length + holds.length > limits.holds || total > limits.places) throw tooManyHeld();
  const share = { places: total, capacity: counts.capacity, end: new Date(at.getTime() + lastsMs) };
  const expiresAt = await limitedEnd(transaction, { ...row, owner }, share, limits, at);
  await transaction
    .insertInto('holds')
    .values(holds.map((hold) => ({ ...hold, ...row, owner, startedAt: at, expiresAt })))
    .execute();
  return expiresAt;
}

/**
 * Extends a hold: 15 minutes from now, at most 60 minutes from its start. One of a group lasts as long already.
 * @param number new number of places; 0 keeps the number
 * @param load loads the departure of the hold; throws an AppError if it cannot be booked any more
 * @throws AppError the error of `load`; 404 if the hold has ended; 409 with `placesLeft`, or 429 if the visitor would hold too many places, and the
 * hold stays unchanged
 */
export async function extendHold(
  deps: BookingDeps,
  token: string,
  number: number,
  load: (departure: DepartureKey) => Promise<HeldDeparture>,
): Promise<Hold> {
  const found = readHoldToken(token);
  if (!found) throw holdEnded();
  const { departure, id } = found;
  const at = deps.now();
  if (id === '') return unlimitedHold(departure, at);
  const content = await load(departure);
  const row = departureRowOf(departure);
  const [isShown, expires] = await deps.database.transaction().execute(async (transaction) => {
    await lockOpenDeparture(transaction, row);
    const capacity = content.capacity ?? Number.MAX_SAFE_INTEGER;
    const counts = await loadFittingPlaces(transaction, row, { start: content.start, capacity }, at);
    const hold = await findHold(transaction, row, id, at);
    if (!hold) throw holdEnded();
    const { owner, startedAt } = hold;
    const places = number === 0 ? hold.places : number;
    const isMore = places > hold.places;
    if (isMore && places > counts.available + hold.places)
      throw tooFewPlaces(counts.held > hold.places ? counts : { ...counts, heldUntil: null });
    const total = sum(await holdsOf(transaction, row, owner, at, id)) + places;
    if (isMore && total > deps.holdLimits.places) throw tooManyHeld();
    const extended = Math.min(at.getTime() + holdMs, startedAt.getTime() + maxHoldMs);
    const end = new Date(Math.max(extended, hold.expiresAt.getTime()));
    const share = { places: total, capacity: counts.capacity, end };
    const expiresAt = await limitedEnd(transaction, { ...row, owner }, share, deps.holdLimits, at);
    await transaction.updateTable('holds').set({ places, expiresAt }).where('id', '=', id).execute();
    // If no place is free, the trip page says how long they are held.
    return [places !== hold.places || counts.available === 0, expiresAt] as const;
  });
  if (isShown) deps.publishTrip(departure);
  return { hold: token, expires };
}

/** Ends a hold, if it exists. */
export async function releaseHold({ database, now, publishTrip }: BookingDeps, token: string): Promise<void> {
  const found = readHoldToken(token);
  if (!found || found.id === '') return;
  const { departure, id } = found;
  const row = departureRowOf(departure);
  // A forged token must not create the row of a departure.
  if (!(await findHold(database, row, id, now()))) return;
  await database.transaction().execute(async (transaction) => {
    await lock(transaction, { departures: [row] });
    await transaction.deleteFrom('holds').where('id', '=', id).execute();
  });
  publishTrip(departure);
}

function unlimitedHold(departure: DepartureKey, at: Date): Hold {
  return { hold: holdTokenOf(departure, ''), expires: new Date(at.getTime() + holdMs) };
}

/**
 * Returns the latest end of a hold if its owner holds so many places with it. More than the share of the departure can be held
 * for some time once in a period, however the owner divides, releases and repeats holds.
 * @throws AppError 429 if the owner may not hold them
 */
async function limitedEnd(
  transaction: Transaction,
  row: DepartureRow & { owner: string },
  { places, capacity, end }: { places: number; capacity: number; end: Date },
  limits: HoldLimits,
  at: Date,
): Promise<Date> {
  if (places <= capacity * limits.share) return end;
  const { since } = await transaction
    .insertInto('largeHolds')
    .values({ ...row, since: at })
    .onConflict((conflict) =>
      conflict.columns(['trip', 'dateKey', 'owner']).doUpdateSet({
        // A time to come is from before the clock was set back. It would allow to exceed the share until then.
        since: sql<Date>`case when large_holds.since between ${new Date(at.getTime() - largePeriodMs)} and ${at}
          then large_holds.since else excluded.since end`,
      }),
    )
    .returning('since')
    .executeTakeFirstOrThrow();
  const last = since.getTime() + largeMs;
  if (last <= at.getTime()) throw largeShareHeld();
  return new Date(Math.min(end.getTime(), last));
}

/**
 * Deletes the holds that have ended, and those that end later than any hold can, because the clock was set back.
 * @returns their departures
 */
export async function deleteEndedHolds(database: Database, now: Date): Promise<DepartureRow[]> {
  const latest = new Date(now.getTime() + maxHoldMs);
  const ended = database
    .deleteFrom('holds')
    .where((where) => where.or([where('expiresAt', '<=', now), where('expiresAt', '>', latest)]))
    .returning(['trip', 'dateKey']);
  const before = new Date(now.getTime() - largePeriodMs);
  await database.deleteFrom('largeHolds').where('since', '<', before).execute();
  return ended.execute();
}

function largeShareHeld(): AppError {
  const message =
    'Mehr als die Hälfte der Plätze dieses Termins können wir dir nur 15 Minuten lang reservieren. Buchen kannst du trotzdem: Beim Absenden zählt, was dann frei ist.';
  return new AppError(429, message, [], { reason: 'large-share' });
}

function holdEnded(): AppError {
  const message = 'Deine Plätze sind nicht mehr reserviert. Wir versuchen beim Absenden, sie noch einmal zu bekommen.';
  return new AppError(404, message, [], { reason: 'hold-ended' });
}
