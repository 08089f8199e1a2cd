/**
 * The places of departures. How many are taken is a query over bookings, holds, offers and contingents. Whoever takes, frees or offers places locks
 * the departure, so that decisions about it are made one after the other.
 */
import { sql } from 'kysely';
import type { Database } from '#database/connectDatabase.ts';
import { contingentPlaces } from '#database/contingentPlaces.ts';
import type { DepartureRow } from '#database/locks.ts';
import { bookedStates, type PlaceCounts, placeCounts } from '#domain/bookings/placeCounts.ts';
import { availablePlaces, offerEnd } from '#domain/bookings/waiting/waitingList.ts';
import { combinedIdOf } from '#domain/tripId.ts';
import type { DepartureKey } from '../departureKey.ts';

export function departureRowOf({ subdomain, destinationId, dateKey }: DepartureKey): DepartureRow {
  return { trip: combinedIdOf(subdomain, destinationId), dateKey };
}

/** The places of a departure that are not free, and what is needed to know who may take the others. */
export interface TakenPlaces extends DepartureRow {
  requested: number;
  confirmed: number;
  /** Offered to people on the waiting list, or reserved in contingents. */
  offered: number;
  /** The latest end of these offers; null without any. */
  offeredUntil: Date | null;
  /** Those of them that are in contingents. */
  contingents: number;
  /** Held by visitors who fill in the booking form. */
  held: number;
  /** The latest end of these holds; null without any. */
  heldUntil: Date | null;
  /** Fewest places that somebody on the waiting list needs; 0 if nobody waits. */
  waiting: number;
  /** Families on the waiting list, with those that have an offer. */
  families: number;
  /** Those of them that have an offer. */
  offers: number;
}

/** Returns the taken places of departures, in their order. */
export async function takenPlaces(
  database: Database,
  departures: readonly DepartureRow[],
  now: Date,
): Promise<TakenPlaces[]> {
  if (departures.length === 0) return [];
  const trips = departures.map(({ trip }) => trip);
  const dateKeys = departures.map(({ dateKey }) => dateKey);
  const { rows } = await sql<TakenPlaces>`
    select d.trip, d.date_key,
      coalesce(b.requested, 0)::int as requested, coalesce(b.confirmed, 0)::int as confirmed,
      (coalesce(w.offered, 0) + coalesce(c.contingents, 0))::int as offered,
      coalesce(c.contingents, 0)::int as contingents, w.offered_until, coalesce(w.fewest, 0)::int as waiting, w.families, w.offers,
      coalesce(h.held, 0)::int as held, h.held_until
    from unnest(${trips}::text[], ${dateKeys}::text[]) with ordinality as d (trip, date_key, position)
    left join lateral (
      select sum(places) filter (where state = 'requested') as requested,
        sum(places) filter (where state = 'confirmed') as confirmed
      from bookings where trip = d.trip and date_key = d.date_key
    ) b on true
    left join lateral (
      select sum(places) filter (where state = 'offered') as offered, min(places) filter (where state = 'waiting') as fewest,
        max(offered_until) as offered_until, count(*)::int as families, count(offered_until)::int as offers
      from waiting_entries where trip = d.trip and date_key = d.date_key and state in ('waiting', 'offered')
    ) w on true
    left join lateral (
      select sum(places) as held, max(expires_at) as held_until from holds
      where trip = d.trip and date_key = d.date_key and expires_at > ${now}
    ) h on true
    left join lateral (
      select sum(reserved) as contingents from ${contingentPlaces} contingent
      where trip = d.trip and date_key = d.date_key
    ) c on true
    order by d.position`.execute(database);
  return rows;
}

export interface Capacity {
  /** Number of travellers that can take part. */
  capacity: number;
  /** First day. */
  start: string;
}

export interface Places extends PlaceCounts {
  /** Places that anybody may take: none while somebody on the waiting list needs at most the places left. */
  available: number;
  /** Places that anybody may take if all holds end without a booking. */
  unbooked: number;
  /** Until when visitors hold places that others could book, at the latest; null if they hold none. */
  heldUntil: Date | null;
  /** Until when others have offers for places that are left, at the latest; null without any. */
  offeredUntil: Date | null;
  /** Places that are reserved for groups. */
  contingents: number;
}

export function placesOf({ capacity, start }: Capacity, taken: TakenPlaces, now: Date): Places {
  const { requested, confirmed, held, heldUntil, offered, offeredUntil, contingents, waiting } = taken;
  const counts = placeCounts(capacity, { booked: requested + confirmed, held, offered });
  // Shortly before the departure nobody gets an offer.
  const fewest = offerEnd(start, now) ? waiting : 0;
  const available = availablePlaces(counts.left, fewest);
  const unbooked = availablePlaces(counts.left + held, fewest);
  const isHeld = unbooked > available;
  return { ...counts, available, unbooked, heldUntil: isHeld ? heldUntil : null, offeredUntil, contingents };
}

export async function loadPlaces(
  database: Database,
  departure: DepartureRow,
  capacity: Capacity,
  now: Date,
): Promise<Places> {
  const [taken] = await takenPlaces(database, [departure], now);
  return placesOf(capacity, taken as TakenPlaces, now);
}

/** Returns how often each extra is booked, by its key, by the key of the departure. Departures without extras are missing. */
export async function loadBookedExtras(
  database: Database,
  trip: string,
  dateKeys: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, number>>> {
  if (dateKeys.length === 0) return new Map();
  const rows = await database
    .selectFrom('bookedExtras')
    .innerJoin('bookings', 'bookings.reference', 'bookedExtras.reference')
    .select(['dateKey', 'extra', sql<number>`count(*)::int`.as('count')])
    .where('trip', '=', trip)
    .where('dateKey', 'in', dateKeys)
    .where('state', 'in', bookedStates)
    .groupBy(['dateKey', 'extra'])
    .execute();
  const byDeparture = Map.groupBy(rows, ({ dateKey }) => dateKey);
  return new Map(
    [...byDeparture].map(([dateKey, extras]) => [dateKey, new Map(extras.map(({ extra, count }) => [extra, count]))]),
  );
}
