/** Contingents: places of a departure that an organiser reserves for a group, whose link books them (specification §8.15). */
import { z } from 'zod';
import type { Database, Transaction } from '#database/connectDatabase.ts';
import { contingentPlaces } from '#database/contingentPlaces.ts';
import type { DepartureRow } from '#database/locks.ts';
import type { DB } from '#database/tables.ts';
import type { ShownContingent } from '#domain/bookings/contingent.ts';
import { reservedText } from '#domain/bookings/fewPlaces.ts';
import { AppError } from '#platform/appError.ts';

type Row = DB['contingents'] & Pick<DB['bookingGroups'], 'trip' | 'dateKey' | 'endsOn'>;

export interface Contingent extends Row {
  /** All its places. */
  places: number;
  booked: number;
  /** Places that nobody has booked yet; none after its end. */
  reserved: number;
}

export function shownContingent({
  title,
  places,
  booked,
  reserved,
  until,
  price,
  closedAt,
}: Contingent): ShownContingent {
  return { title, places, booked, reserved, until, price, isOpen: closedAt === null };
}

export function selectContingents(database: Database) {
  return database
    .selectFrom('contingents')
    .innerJoin('bookingGroups', 'bookingGroups.id', 'contingents.id')
    .innerJoin(contingentPlaces.as('counted'), 'counted.id', 'contingents.id')
    .selectAll('contingents')
    .select(['bookingGroups.trip', 'bookingGroups.dateKey', 'places', 'endsOn', 'counted.booked', 'counted.reserved']);
}

/** Returns the contingent of a link; null for that of a family, and for none. @param id any text */
export async function findContingent(database: Database, id: string | null | undefined): Promise<Contingent | null> {
  if (!z.uuid().safeParse(id).success) return null;
  return (
    (await selectContingents(database)
      .where('contingents.id', '=', id ?? null)
      .executeTakeFirst()) ?? null
  );
}

/** Returns the contingents of a departure that have not ended. */
export function loadOpenContingents(database: Database, { trip, dateKey }: DepartureRow): Promise<Contingent[]> {
  const open = selectContingents(database).where('closedAt', 'is', null).where('bookingGroups.trip', '=', trip);
  return open.where('bookingGroups.dateKey', '=', dateKey).orderBy('title').orderBy('contingents.id').execute();
}

/**
 * Requires that a booking fits into its contingent. The departure must be locked.
 * @param seen the contingent with which the price was calculated
 * @throws AppError 409
 */
export async function requireContingent(transaction: Transaction, seen: Contingent, places: number): Promise<void> {
  const found = await findContingent(transaction, seen.id);
  if (!found || found.closedAt || found.price !== seen.price) throw contingentChanged();
  if (places > found.reserved) throw contingentTooSmall(found.reserved);
}

function contingentChanged(): AppError {
  const message =
    'Die Reservierung eurer Gruppe hat sich gerade geändert. Gebucht ist nichts. Öffne bitte den Link eurer Gruppe noch einmal.';
  return new AppError(409, message, [], { reason: 'contingent-changed' });
}

function contingentTooSmall(places: number): AppError {
  return new AppError(409, reservedText({ by: 'group', places }), [], { reason: 'contingent-too-small' });
}
