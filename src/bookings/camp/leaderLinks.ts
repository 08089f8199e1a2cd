/** Links with which the leaders of a departure open it without an account, and what they record (specification §7.20). */
import { randomUUID } from 'node:crypto';
import { addAuditEvent } from '#database/auditEvents.ts';
import type { Database } from '#database/connectDatabase.ts';
import type { DepartureRow } from '#database/locks.ts';
import type { DB } from '#database/tables.ts';
import { addDays, type IsoDate } from '#domain/dates.ts';
import type { Scope } from '#domain/hosts.ts';
import type { DepartureHead } from '#domain/organisers/departures/departure.ts';
import { childKey } from '#domain/organisers/departures/rooms.ts';
import { isOnSite } from '#domain/site/tripOnSite.ts';
import type { CheckedChild } from '#pageData/organisers/camp.ts';
import type { BookingDeps } from '../bookingDeps.ts';
import { rowOf } from './rooms.ts';

/** Days after the trip on which a link still works. */
const validDays = 3;

/** Maximum number of links of a departure that work. */
const maxLinks = 30;

export type StoredLink = DB['leaderLinks'];

/** Returns the last day on which the links of a departure work. */
export function lastDayOf({ end }: { end: IsoDate }): IsoDate {
  return addDays(end, validDays);
}

export function leaderPath(token: string): string {
  return `/team/${token}`;
}

/** @returns false if the departure would have too many */
export async function addLeaderLink(
  { database, now }: BookingDeps,
  departure: DepartureHead,
  { name, showsHealth, by }: { name: string; showsHealth: boolean; by: string },
): Promise<boolean> {
  const { subdomain, end: endsOn } = departure;
  const row = rowOf(departure);
  return database.transaction().execute(async (transaction) => {
    const active = (await loadLinks(transaction, row)).filter(({ revokedAt }) => revokedAt === null);
    if (active.length >= maxLinks) return false;
    const link = { id: randomUUID(), subdomain, ...row, endsOn, name, showsHealth, createdBy: by, createdAt: now() };
    await transaction
      .insertInto('leaderLinks')
      .values({ ...link, revokedAt: null })
      .execute();
    const subject = `${row.trip} ${row.dateKey}`;
    await addAuditEvent(transaction, { action: 'leader-link-created', subdomain, by, subject }, now());
    return true;
  });
}

export async function revokeLeaderLink(
  { database, now }: BookingDeps,
  departure: DepartureHead,
  { id, by }: { id: string; by: string },
): Promise<void> {
  const { subdomain } = departure;
  const row = rowOf(departure);
  await database.transaction().execute(async (transaction) => {
    const links = transaction.updateTable('leaderLinks').set({ revokedAt: now() }).where('id', '=', id);
    const ofDeparture = links.where('trip', '=', row.trip).where('dateKey', '=', row.dateKey);
    const { numUpdatedRows } = await ofDeparture.where('revokedAt', 'is', null).executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return;
    const subject = `${row.trip} ${row.dateKey}`;
    await addAuditEvent(transaction, { action: 'leader-link-revoked', subdomain, by, subject }, now());
  });
}

/** Returns the links of a departure, newest first. */
export function loadLinks(database: Database, { trip, dateKey }: DepartureRow): Promise<StoredLink[]> {
  const links = database.selectFrom('leaderLinks').selectAll().where('trip', '=', trip);
  return links.where('dateKey', '=', dateKey).orderBy('createdAt', 'desc').orderBy('id').execute();
}

/** Returns the token of a link. It ends some days after the trip, also if the departure is moved to an earlier day. */
export function tokenOf({ leaderLinks }: BookingDeps, { id, endsOn }: StoredLink): Promise<string> {
  return leaderLinks.sign(id, new Date(`${addDays(endsOn, validDays + 1)}T00:00:00Z`));
}

/** `unknown`: it is forged or of another site. `expired`: its time is over, or it was revoked. */
export async function openLeaderLink(
  { database, leaderLinks, env, now }: BookingDeps,
  token: string,
  scope: Scope,
): Promise<StoredLink | 'unknown' | 'expired'> {
  const read = await leaderLinks.read(token);
  if (typeof read === 'string') return read;
  const links = database.selectFrom('leaderLinks').selectAll().where('id', '=', read.subject);
  const link = await links.executeTakeFirst();
  if (!link || !isOnSite(link.subdomain, scope, env.hosts)) return 'unknown';
  return link.revokedAt || now() > new Date(`${addDays(link.endsOn, validDays + 1)}T00:00:00Z`) ? 'expired' : link;
}

export interface CheckIn {
  reference: string;
  position: number;
  isPresent: boolean;
}

/**
 * Stores who is present. Travellers of other departures are ignored, and so is a repetition.
 * @param recorded when it was recorded, and an id, if that was without a connection
 */
export async function storeCheckIns(
  { database, now }: BookingDeps,
  { id: link, trip, dateKey }: StoredLink,
  checkIns: readonly CheckIn[],
  recorded: { at: Date; ids: (index: number) => string } | null,
): Promise<void> {
  const at = recorded && recorded.at < now() ? recorded.at : now();
  const references = [...new Set(checkIns.map(({ reference }) => reference))];
  if (references.length === 0) return;
  await database.transaction().execute(async (transaction) => {
    const bookings = transaction.selectFrom('bookings').select(['reference', 'places']).where('trip', '=', trip);
    const found = await bookings.where('dateKey', '=', dateKey).where('reference', 'in', references).execute();
    const places = new Map(found.map((booking) => [booking.reference, booking.places]));
    const rows = checkIns.flatMap((checkIn, index) =>
      checkIn.position < (places.get(checkIn.reference) ?? 0)
        ? [{ ...checkIn, id: recorded?.ids(index) ?? randomUUID(), at, link }]
        : [],
    );
    if (rows.length === 0) return;
    await transaction
      .insertInto('checkIns')
      .values(rows)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  });
}

/** Returns the latest record of each traveller of bookings. */
export async function loadLastCheckIns(
  database: Database,
  references: readonly string[],
): Promise<ReadonlyMap<string, NonNullable<CheckedChild['last']>>> {
  if (references.length === 0) return new Map();
  const rows = await database
    .selectFrom('checkIns')
    .innerJoin('leaderLinks', 'leaderLinks.id', 'checkIns.link')
    .select(['reference', 'position', 'isPresent', 'at', 'leaderLinks.name as by'])
    .distinctOn(['reference', 'position'])
    .where('reference', 'in', references)
    .orderBy('reference')
    .orderBy('position')
    .orderBy('at', 'desc')
    .execute();
  return new Map(
    rows.map(({ reference, position, isPresent, at, by }) => [
      childKey(reference, position),
      { isPresent, at: at.toISOString(), by },
    ]),
  );
}
