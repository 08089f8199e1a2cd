/** Groups of families that book the same departure: a row without personal data, to which their bookings refer. */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '#database/connectDatabase.ts';
import type { DB } from '#database/tables.ts';
import { bookedStates } from '#domain/bookings/placeCounts.ts';

export type BookingGroup = DB['bookingGroups'];

/** PostgreSQL rejects other texts as an id. */
const idSchema = z.uuid();
const bodySchema = z.object({ group: idSchema });

/** Returns the id of the group in the body of a booking; null if there is none. */
export function groupIdOf(body: unknown): string | null {
  return bodySchema.safeParse(body).data?.group ?? null;
}

/** Stores a group for a departure. @returns its id, which nobody can guess */
export async function createGroup(database: Database, departure: Omit<BookingGroup, 'id'>): Promise<string> {
  const id = randomUUID();
  await database
    .insertInto('bookingGroups')
    .values({ id, ...departure })
    .execute();
  return id;
}

/** @param id any text */
export async function findGroup(database: Database, id: string): Promise<BookingGroup | null> {
  if (!idSchema.safeParse(id).success) return null;
  return (await database.selectFrom('bookingGroups').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/**
 * Returns the first names of the travellers of each booking of a group, the earliest first: only of those whose family has
 * agreed, and only while the booking is one for the departure of the group.
 */
export async function loadGroupNames(
  database: Database,
  { id, trip, dateKey }: Omit<BookingGroup, 'endsOn'>,
): Promise<string[][]> {
  const rows = await database
    .selectFrom('bookings')
    .innerJoin('submissions', 'submissions.reference', 'bookings.reference')
    .innerJoin('travellers', 'travellers.reference', 'bookings.reference')
    .select(['bookings.reference', 'travellers.firstName'])
    .where('groupId', '=', id)
    .where('showsNames', '=', true)
    .where('state', 'in', bookedStates)
    .where('trip', '=', trip)
    .where('dateKey', '=', dateKey)
    .orderBy('receivedAt')
    .orderBy('bookings.reference')
    .orderBy('position')
    .execute();
  return [...Map.groupBy(rows, ({ reference }) => reference).values()].map((travellers) =>
    travellers.map(({ firstName }) => firstName),
  );
}

/** Withdraws the consent to show first names to the group of a booking. */
export async function hideNames(database: Database, reference: string): Promise<void> {
  await database.updateTable('bookings').set({ showsNames: false }).where('reference', '=', reference).execute();
}
