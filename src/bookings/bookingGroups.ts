/**
 * Families that book the same departure together. Each has a link of its own, to which its booking refers. Until they book, the
 * places of all are held like those of a booking form, for the longest time that a hold can have.
 */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '#database/connectDatabase.ts';
import type { DB } from '#database/tables.ts';
import { bookedStates } from '#domain/bookings/placeCounts.ts';
import type { BookingDeps } from './bookingDeps.ts';
import type { DepartureKey } from './departureKey.ts';
import { departureRowOf } from './places/departurePlaces.ts';
import { addHolds, type HeldDeparture, maxHoldMs, ownerOf } from './places/holds.ts';

/** A row without personal data. */
export type FamilyLink = DB['bookingGroups'];

/** PostgreSQL rejects other texts as an id. */
const idSchema = z.uuid();
const bodySchema = z.object({ group: idSchema });

/** Returns the id of the family's link in the body of a booking; null if there is none. */
export function groupIdOf(body: unknown): string | null {
  return bodySchema.safeParse(body).data?.group ?? null;
}

export interface NewGroup {
  departure: DepartureKey;
  /** Last day of the trip. */
  endsOn: string;
  content: HeldDeparture;
  /** Number of places of each family; the first one creates the group. */
  families: readonly number[];
  /** Address of the visitor, see `addressKey`; null to hold no places. */
  visitor: string | null;
}

/**
 * Stores the links of a group and holds its places, all or none.
 * @returns the link of the first family, which nobody can guess
 * @throws AppError like `holdPlaces`
 */
export async function createGroup(
  deps: Pick<BookingDeps, 'database' | 'holdLimits' | 'now' | 'publishTrip'>,
  { departure, endsOn, content, families, visitor }: NewGroup,
): Promise<string> {
  const row = departureRowOf(departure);
  const party = randomUUID();
  const links = families.map((places, index) => ({ id: randomUUID(), party, position: index + 1, places }));
  const holds = links.map(({ id, places }) => ({ id, places }));
  const { start, capacity } = content;
  await deps.database.transaction().execute(async (transaction) => {
    const heldUntil =
      visitor === null || capacity === null
        ? null
        : await addHolds(
            deps,
            transaction,
            { row, holds, owner: ownerOf(visitor), lastsMs: maxHoldMs },
            { start, capacity },
          );
    await transaction
      .insertInto('bookingGroups')
      .values(links.map((link) => ({ ...link, ...row, endsOn, heldUntil })))
      .execute();
  });
  deps.publishTrip(departure);
  return links[0]?.id ?? party;
}

/** @param id any text */
export async function findFamilyLink(database: Database, id: string): Promise<FamilyLink | null> {
  if (!idSchema.safeParse(id).success) return null;
  return (await database.selectFrom('bookingGroups').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Returns the links of the other families of a group, in their order. */
export function loadOtherLinks(database: Database, { id, party }: FamilyLink): Promise<FamilyLink[]> {
  const links = database.selectFrom('bookingGroups').selectAll().where('party', '=', party);
  return links.where('id', '!=', id).orderBy('position').execute();
}

/** Returns whether a family has booked with its link. */
export async function hasBooked(database: Database, { id }: FamilyLink): Promise<boolean> {
  const bookings = database.selectFrom('bookings').select('reference').where('groupId', '=', id);
  return (await bookings.where('state', 'in', bookedStates).executeTakeFirst()) !== undefined;
}

/**
 * Returns the first names of the travellers of each booking of a group, the earliest first: only of those whose family has
 * agreed, and only while the booking is one for the departure of the group.
 */
export async function loadGroupNames(
  database: Database,
  { party, trip, dateKey }: Pick<FamilyLink, 'party' | 'trip' | 'dateKey'>,
): Promise<string[][]> {
  const rows = await database
    .selectFrom('bookings')
    .innerJoin('bookingGroups', 'bookingGroups.id', 'bookings.groupId')
    .innerJoin('submissions', 'submissions.reference', 'bookings.reference')
    .innerJoin('travellers', 'travellers.reference', 'bookings.reference')
    .select(['bookings.reference', 'travellers.firstName'])
    .where('party', '=', party)
    .where('showsNames', '=', true)
    .where('state', 'in', bookedStates)
    .where('bookings.trip', '=', trip)
    .where('bookings.dateKey', '=', dateKey)
    .orderBy('receivedAt')
    .orderBy('bookings.reference')
    .orderBy('travellers.position')
    .execute();
  return [...Map.groupBy(rows, ({ reference }) => reference).values()].map((travellers) =>
    travellers.map(({ firstName }) => firstName),
  );
}

/** Withdraws the consent to show first names to the group of a booking. */
export async function hideNames(database: Database, reference: string): Promise<void> {
  await database.updateTable('bookings').set({ showsNames: false }).where('reference', '=', reference).execute();
}
