/** Reserves places for a group, changes that, and ends it: with its mail, or not at all (specification §8.15). */
import type { DB } from '#database/tables.ts';
import type { FieldError } from '#domain/fieldError.ts';
import type { DepartureHead } from '#domain/organisers/departures/departure.ts';
import { siteOfHost } from '#domain/site/siteOrigin.ts';
import { addMails } from '#mails/outgoingMail.ts';
import { AppError } from '#platform/appError.ts';
import type { BookingDeps } from '../bookingDeps.ts';
import { closeContingents } from '../places/closeContingents.ts';
import { endedMail, reservedMail } from '../places/contingentMails.ts';
import { type Contingent, findContingent } from '../places/contingents.ts';
import { loadFittingPlaces } from '../places/holds.ts';
import { lockOpenDeparture } from '../places/lockOpenDeparture.ts';
import { departureOfRow } from '../waiting/waitingEntry.ts';

export type ContingentValues = Pick<Contingent, 'id' | 'title' | 'name' | 'email' | 'places' | 'until' | 'price'>;

/**
 * Reserves the places of a contingent, or changes it: all of them, or none.
 * @param values whose id is new, or that of an open contingent of the departure
 * @throws AppError 409 if the departure was cancelled; 422 if too few places are free, or more are booked
 */
export async function saveContingent(
  deps: BookingDeps,
  { subdomain, combinedId: trip, dateKey, title: tripTitle, start, end, capacity }: DepartureHead,
  { places, ...values }: ContingentValues,
  by: string,
): Promise<void> {
  const { database, enqueueMails, env, nameOf, now, publishTrip } = deps;
  const { id } = values;
  const row = { trip, dateKey };
  const mail = await database.transaction().execute(async (transaction) => {
    await lockOpenDeparture(transaction, row);
    const before = await findContingent(transaction, id);
    if (before && !isOpenIn(before, row)) throw refused({ field: '', message: hasEnded });
    if (before && places < before.booked) throw refused({ field: 'plaetze', message: moreBooked(before.booked) });
    const more = places - (before?.booked ?? 0) - (before?.reserved ?? 0);
    if (capacity !== null && more > 0) {
      const { available, left } = await loadFittingPlaces(transaction, row, { start, capacity }, now());
      if (more > available) throw refused({ field: 'plaetze', message: tooFew(available, left) });
    }
    const group = { id, party: id, position: 1, places, ...row, endsOn: end, heldUntil: null };
    const contingent: DB['contingents'] = {
      ...{ ...values, subdomain, tripTitle, startsOn: start },
      ...{ changedBy: by, changedAt: now(), closedAt: null },
    };
    const groups = transaction.insertInto('bookingGroups').values(group);
    await groups.onConflict((conflict) => conflict.column('id').doUpdateSet({ places })).execute();
    const contingents = transaction.insertInto('contingents').values(contingent);
    await contingents.onConflict((conflict) => conflict.column('id').doUpdateSet(contingent)).execute();
    const after = await findContingent(transaction, id);
    if (!after || (before && isSame(before, after))) return null;
    const { origin } = siteOfHost(subdomain, env.publicOrigin);
    const written = reservedMail(after, { organiser: nameOf(subdomain), origin }, before === null);
    await addMails(transaction, [written], now());
    return written.id;
  });
  if (mail === null) return;
  await enqueueMails([mail]);
  const departure = departureOfRow(row, env.hosts);
  if (departure) publishTrip(departure);
}

/** Frees the places of a contingent that nobody has booked, with a mail to its contact. Does nothing if it has ended. */
export async function endContingent(
  { database, enqueueMails, env, nameOf, now, publishTrip }: BookingDeps,
  { subdomain, combinedId: trip, dateKey }: DepartureHead,
  id: string,
): Promise<void> {
  const row = { trip, dateKey };
  const mail = await database.transaction().execute(async (transaction) => {
    await lockOpenDeparture(transaction, row);
    const contingent = await findContingent(transaction, id);
    if (!contingent || !isOpenIn(contingent, row)) return null;
    await closeContingents(transaction, [contingent], now());
    const organiser = nameOf(subdomain);
    const written = endedMail(contingent, organiser, `${organiser} hat die Reservierung beendet.`);
    const mails = contingent.reserved > 0 ? [written] : [];
    await addMails(transaction, mails, now());
    return mails.map((each) => each.id);
  });
  if (mail === null) return;
  await enqueueMails(mail);
  const departure = departureOfRow(row, env.hosts);
  if (departure) publishTrip(departure);
}

/** Sends the mail with the link once more. Does nothing if the contingent has ended. */
export async function sendLinkAgain(
  { database, enqueueMails, env, nameOf, now }: BookingDeps,
  { subdomain, combinedId: trip, dateKey }: DepartureHead,
  id: string,
): Promise<void> {
  const contingent = await findContingent(database, id);
  if (!contingent || !isOpenIn(contingent, { trip, dateKey })) return;
  const { origin } = siteOfHost(subdomain, env.publicOrigin);
  const mail = reservedMail(contingent, { organiser: nameOf(subdomain), origin }, true);
  await database.transaction().execute((transaction) => addMails(transaction, [mail], now()));
  await enqueueMails([mail.id]);
}

function isOpenIn(contingent: Contingent, { trip, dateKey }: { trip: string; dateKey: string }): boolean {
  return contingent.closedAt === null && contingent.trip === trip && contingent.dateKey === dateKey;
}

/** Whether a form was sent a second time. */
function isSame(before: Contingent, after: Contingent): boolean {
  const keys = ['title', 'name', 'email', 'places', 'until', 'price'] as const;
  return keys.every((key) => before[key] === after[key]);
}

const hasEnded = 'Diese Reservierung ist schon beendet. Leg bitte eine neue an.';

function moreBooked(booked: number): string {
  return `Davon ${booked === 1 ? 'ist schon ein Platz' : `sind schon ${booked} Plätze`} gebucht. Weniger geht nicht.`;
}

function tooFew(available: number, left: number): string {
  if (available < left) return 'Die freien Plätze gehen zuerst an die Warteliste. Für Gruppen ist darum keiner frei.';
  return available === 0
    ? 'Bei diesem Termin ist kein Platz mehr frei.'
    : `So viele sind nicht frei: ${available === 1 ? 'Ein Platz ist' : `${available} Plätze sind`} noch zu haben.`;
}

function refused(error: FieldError): AppError {
  return new AppError(422, error.field ? 'Es ist nichts reserviert.' : error.message, error.field ? [error] : []);
}
