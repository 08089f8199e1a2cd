/** The rooms of a departure and the children in them, as rows. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#database/connectDatabase.ts';
import { type DepartureRow, lock } from '#database/locks.ts';
import type { DepartureHead } from '#domain/organisers/departures/departure.ts';
import { childKey, type Room, type RoomKind, sortRooms } from '#domain/organisers/departures/rooms.ts';

/** Maximum number of rooms of a departure. */
export const maxRooms = 200;

export interface RoomPlan {
  rooms: Room[];
  /** Ids of the rooms by child. */
  places: ReadonlyMap<string, string[]>;
}

export function rowOf({ combinedId: trip, dateKey }: Pick<DepartureHead, 'combinedId' | 'dateKey'>): DepartureRow {
  return { trip, dateKey };
}

export async function loadRoomPlan(database: Database, { trip, dateKey }: DepartureRow): Promise<RoomPlan> {
  const rooms = database.selectFrom('rooms').select(['id', 'kind', 'name', 'size']).where('trip', '=', trip);
  const found = sortRooms(await rooms.where('dateKey', '=', dateKey).execute());
  const places = new Map<string, string[]>();
  if (found.length === 0) return { rooms: found, places };
  const ids = found.map(({ id }) => id);
  const rows = await database.selectFrom('roomPlaces').selectAll().where('room', 'in', ids).execute();
  for (const { room, reference, position } of rows) {
    const key = childKey(reference, position);
    places.set(key, [...(places.get(key) ?? []), room]);
  }
  return { rooms: found, places };
}

/** @returns false if the departure would have too many */
export async function addRooms(
  database: Database,
  departure: DepartureHead,
  { kind, names, size }: { kind: RoomKind; names: readonly string[]; size: number | null },
): Promise<boolean> {
  const { subdomain, end: endsOn } = departure;
  const row = rowOf(departure);
  return database.transaction().execute(async (transaction) => {
    await lock(transaction, { name: `rooms ${row.trip} ${row.dateKey}` });
    const { rooms } = await loadRoomPlan(transaction, row);
    if (rooms.length + names.length > maxRooms) return false;
    const added = names.map((name) => ({ id: randomUUID(), subdomain, ...row, endsOn, kind, name, size }));
    await transaction.insertInto('rooms').values(added).execute();
    return true;
  });
}

export async function removeRoom(database: Database, { trip, dateKey }: DepartureRow, id: string): Promise<void> {
  const rooms = database.deleteFrom('rooms').where('id', '=', id).where('trip', '=', trip);
  await rooms.where('dateKey', '=', dateKey).execute();
}

export interface Move {
  reference: string;
  position: number;
  kind: RoomKind;
  /** Id of a room; null for none. */
  room: string | null;
}

/** Puts children into rooms, each into one of a kind. Rooms and children of other departures are ignored. */
export async function moveChildren(database: Database, row: DepartureRow, moves: readonly Move[]): Promise<void> {
  const { trip, dateKey } = row;
  await database.transaction().execute(async (transaction) => {
    await lock(transaction, { name: `rooms ${trip} ${dateKey}` });
    const { rooms } = await loadRoomPlan(transaction, row);
    for (const { reference, position, kind, room } of moves) {
      const ofKind = rooms.filter((each) => each.kind === kind).map(({ id }) => id);
      if (ofKind.length === 0 || (room !== null && !ofKind.includes(room))) continue;
      const places = transaction.deleteFrom('roomPlaces').where('reference', '=', reference);
      await places.where('position', '=', position).where('room', 'in', ofKind).execute();
      if (room === null) continue;
      // A booking may have been deleted or moved meanwhile.
      await sql`insert into room_places (room, reference, position)
        select ${room}, reference, ${position} from bookings
        where reference = ${reference} and trip = ${trip} and date_key = ${dateKey}`.execute(transaction);
    }
  });
}
