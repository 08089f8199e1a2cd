/**
 * Closes a departure: its bookings are cancelled or moved to another departure of the trip, holds, offers, waiting list and contingents end,
 * and all families get a mail, in one transaction (specification §7.14). From then on the departure takes no bookings and is
 * published as if it were not online.
 */

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { addAuditEvent } from '#database/auditEvents.ts';
import type { OutgoingPart } from '#database/columns.ts';
import type { Database, Transaction } from '#database/connectDatabase.ts';
import { type DepartureRow, lock } from '#database/locks.ts';
import { formatCents } from '#domain/amounts.ts';
import { payeeText } from '#domain/bookings/bankDetails.ts';
import { minimumFacts } from '#domain/bookings/bookingFacts.ts';
import { type Certificate, type Security, securityOf, unsecuredText } from '#domain/bookings/certificate.ts';
import { bookedStates } from '#domain/bookings/placeCounts.ts';
import { extraUses } from '#domain/bookings/price/limitedExtras.ts';
import { keptFees } from '#domain/bookings/price/priceWithout.ts';
import { berlinToday, formatDateRange, type IsoDate } from '#domain/dates.ts';
import {
  type AffectedByClosing,
  type ClosingValues,
  objectionEnd,
  objectionText,
} from '#domain/organisers/departures/closing.ts';
import type { DepartureHead } from '#domain/organisers/departures/departure.ts';
import { joinedNames, type MailingRecipient } from '#domain/organisers/departures/mailing.ts';
import { minimumTerms } from '#domain/trip/minimumDecision.ts';
import type { ContentDate } from '#domain/trip/trip.ts';
import { addMails, type OutgoingMail } from '#mails/outgoingMail.ts';
import { AppError } from '#platform/appError.ts';
import { versionOf } from '#platform/versionOf.ts';
import type { BookingDeps } from '../bookingDeps.ts';
import { bookingLinkPart } from '../bookingLinks.ts';
import { daysText } from '../changes/changeFacts.ts';
import { loadCertificates } from '../contract/certificates.ts';
import { closeContingents } from '../places/closeContingents.ts';
import { endedMail } from '../places/contingentMails.ts';
import { loadOpenContingents } from '../places/contingents.ts';
import { loadBookedExtras, loadPlaces } from '../places/departurePlaces.ts';
import { departureCancelled, tooFewPlaces } from '../places/placeErrors.ts';
import { balanceAfter, balanceOfBooking } from '../states/bookingAmounts.ts';
import { loadPayees } from '../states/payees.ts';
import { endingPart } from '../states/stateMail.ts';
import { guardianEmail, loadBookings, type StoredBooking } from '../storedSubmissions.ts';
import { departureOfRow } from '../waiting/waitingEntry.ts';
import { departureClosedMail } from '../waiting/waitingMails.ts';
import { addMovedDate } from './addMovedDates.ts';
import { composeMailing, recordedSubject } from './composeMailing.ts';
import type { OpenTrip } from './openDepartures.ts';

export interface ClosingRequest {
  values: ClosingValues;
  /** `version` of what the organiser has seen. */
  version: string;
  /** User name. */
  by: string;
  /** To which departure bookings are moved; null to cancel them. */
  target: MoveTarget | null;
}

export interface MoveTarget extends Pick<OpenTrip, 'extraLimits'> {
  date: ContentDate;
  /** Whether the trip gets this departure by the move. */
  isNew: boolean;
}

/** Returns what depends on a departure now. @throws if the database does not answer */
export async function loadAffected(
  { database, now }: BookingDeps,
  { combinedId: trip, dateKey }: Pick<DepartureHead, 'combinedId' | 'dateKey'>,
): Promise<AffectedByClosing> {
  return (await readAffected(database, { trip, dateKey }, now())).shown;
}

/**
 * Closes a departure with everything that belongs to it, or changes nothing.
 * @returns `done`, also if it was closed before; `changed` if bookings, payments or the waiting list have changed since
 * @throws AppError 409 if the other departure was closed, or has too few places or extras
 */
export async function closeDeparture(
  deps: BookingDeps,
  departure: DepartureHead,
  request: ClosingRequest,
): Promise<'done' | 'changed'> {
  const mails = await deps.database
    .transaction()
    .execute((transaction) => store(deps, transaction, departure, request));
  if (mails === 'changed') return 'changed';
  if (!mails) return 'done';
  const row = { trip: departure.combinedId, dateKey: departure.dateKey };
  // While the content backend does not answer, the job repeats it.
  if (request.target?.isNew) await addMovedDate(deps, row).catch(() => undefined);
  await deps.enqueueMails(mails);
  deps.onChanged(departure.subdomain);
  const key = departureOfRow(row, deps.env.hosts);
  if (key) deps.publishTrip(key);
  return 'done';
}

/** @returns ids of the stored mails; null if the departure was closed before */
async function store(
  { nameOf, now, sealer }: BookingDeps,
  transaction: Transaction,
  departure: DepartureHead,
  request: ClosingRequest,
): Promise<string[] | 'changed' | null> {
  const { values, version, by, target } = request;
  const { subdomain, combinedId: trip, dateKey, end: endsOn } = departure;
  const row = { trip, dateKey };
  const at = now();
  const departures = target ? [row, targetRow(row, target)] : [row];
  const [closedAt, targetClosedAt] = await lock(transaction, { departures });
  if (closedAt) return null;
  await lock(transaction, { submissions: await bookedIn(transaction, row) });
  const found = await readAffected(transaction, row, at);
  if (found.shown.version !== version) return 'changed';
  if (targetClosedAt) throw departureCancelled();
  const { reason } = values;
  const hostName = nameOf(subdomain);
  const mailing = randomUUID();
  const { stored, entries, contingents } = found;
  const objectUntil = target && objectionEnd(berlinToday(at), target.date);
  const certificates = target ? await loadCertificates(transaction, subdomain) : [];
  const today = berlinToday(at);
  const known = await loadPayees(
    { database: transaction, sealer },
    stored.map(({ booking }) => booking.reference),
  );
  const payees = new Map([...known].map(([reference, payee]) => [reference, payeeText(payee)]));
  const details = { departure, values, hostName, target, objectUntil, key: mailing, certificates, today, payees };
  const mails = stored.map((booking) => ({ ...closingMail(booking, details), mailing }));
  const confirmed = entries.filter(({ state }) => state !== 'unconfirmed');
  const movedTo = target && formatDateRange(target.date.start, target.date.end);
  const waitingMails = confirmed.map((entry) => departureClosedMail(entry, { reason, organiser: hostName, movedTo }));
  const groupMails = contingents
    .filter(({ reserved }) => reserved > 0)
    .map((contingent) => endedMail(contingent, hostName, endedText(hostName, movedTo), reason));
  if (mails.length > 0) {
    const subject = recordedSubject(values, { departure, hostName });
    const record = { id: mailing, subdomain, ...row, endsOn, subject, actor: by, at, count: mails.length };
    await transaction.insertInto('mailings').values(record).execute();
    await addMails(transaction, mails, at);
    const change = { actor: 'host', by, reason, fee: null, cancelledOn: null, objectUntil, at } as const;
    const events = stored.map(({ booking: { reference }, state }, index) => {
      const mail = mails[index]?.id ?? null;
      return target
        ? { ...change, reference, mail, event: 'move' as const, state, text: daysText(departure, target.date) }
        : { ...change, reference, mail, event: 'cancel' as const, state: 'cancelled' as const, text: null };
    });
    const places = found.shown.bookings.reduce((sum, booking) => sum + booking.places, 0);
    if (target) {
      await moveBookings(transaction, row, target, { places, at });
      for (const booking of stored) await storeSecurity(transaction, booking, movedSecurity(booking, details));
    }
    if (!target) await bookingsOn(transaction, row).set({ state: 'cancelled' }).execute();
    await transaction.insertInto('bookingEvents').values(events).execute();
  }
  await addMails(transaction, [...waitingMails, ...groupMails], at);
  await closeContingents(transaction, contingents, at);
  const open = transaction.updateTable('waitingEntries').set({ state: 'removed', offeredUntil: null, closedAt: at });
  const references = entries.map(({ reference }) => reference);
  if (references.length > 0) await open.where('reference', 'in', references).execute();
  // Those that have ended are deleted by their job, which locks no departure.
  const holds = transaction.deleteFrom('holds').where('trip', '=', trip).where('dateKey', '=', dateKey);
  await holds.where('expiresAt', '>', at).execute();
  const moved = { movedTo: target?.date._key ?? null, movedDate: target?.isNew ? target.date : null };
  const closed = { cancelledAt: at, cancelledBy: by, cancelReason: reason, ...moved };
  const update = transaction.updateTable('departures').set(closed).where('trip', '=', trip);
  await update.where('dateKey', '=', dateKey).execute();
  const action = target ? 'departure-moved' : 'departure-cancelled';
  const audit = { action, subdomain, by, subject: `${trip} ${dateKey}`, count: mails.length } as const;
  await addAuditEvent(transaction, audit, at);
  return [...mails, ...waitingMails, ...groupMails].map(({ id }) => id);
}

/** @param movedTo the new days; null for a cancellation */
function endedText(hostName: string, movedTo: string | null): string {
  return `${hostName} hat den Termin ${movedTo ? `auf ${movedTo} verschoben` : 'abgesagt'}. Damit ist eure Reservierung beendet.`;
}

/** Moves all bookings of a departure, with their prices. @throws AppError 409 if the other departure has too little left */
async function moveBookings(
  transaction: Transaction,
  from: DepartureRow,
  target: MoveTarget,
  { places, at }: { places: number; at: Date },
): Promise<void> {
  const to = targetRow(from, target);
  const { date, extraLimits: limits } = target;
  const { start: startsOn, end: endsOn, capacity } = date;
  if (capacity) {
    const left = await loadPlaces(transaction, to, { capacity, start: startsOn }, at);
    if (places > left.available) throw tooFewPlaces(left);
  }
  // The terms of a booking remain, except those about the minimum, which belong to the departure.
  const minimum = minimumTerms(date);
  const terms = sql<null>`(terms - 'minimum') || ${JSON.stringify(minimum ? { minimum } : {})}::jsonb`;
  await bookingsOn(transaction, from).set({ dateKey: to.dateKey, startsOn, endsOn, terms }).execute();
  for (const table of ['rooms', 'leaderLinks'] as const) {
    const planned = transaction.updateTable(table).set({ dateKey: to.dateKey, endsOn }).where('trip', '=', from.trip);
    await planned.where('dateKey', '=', from.dateKey).execute();
  }
  const extras = await loadBookedExtras(transaction, to.trip, [to.dateKey]);
  const [missing] = extraUses(limits, extras.get(to.dateKey) ?? new Map()).filter(
    ({ booked, limit }) => booked > limit,
  );
  if (missing) throw new AppError(409, `„${missing.title}“ gibt es auf dem neuen Termin nicht oft genug.`);
}

function targetRow({ trip }: DepartureRow, { date }: MoveTarget): DepartureRow {
  return { trip, dateKey: date._key };
}

/** Updates the bookings that take places of a departure. */
function bookingsOn(transaction: Transaction, { trip, dateKey }: DepartureRow) {
  const bookings = transaction.updateTable('bookings').where('trip', '=', trip).where('dateKey', '=', dateKey);
  return bookings.where('state', 'in', bookedStates);
}

/** Returns the references of the bookings that take places of a departure. */
async function bookedIn(database: Database, { trip, dateKey }: DepartureRow): Promise<string[]> {
  const bookings = database.selectFrom('bookings').select('reference').where('trip', '=', trip);
  const rows = await bookings.where('dateKey', '=', dateKey).where('state', 'in', bookedStates).execute();
  return rows.map(({ reference }) => reference);
}

/** Reads everything that depends on a departure, as rows and as it is shown. */
async function readAffected(database: Database, row: DepartureRow, at: Date) {
  const { trip, dateKey } = row;
  const stored = await loadBookings(database, await bookedIn(database, row));
  const entries = await database
    .selectFrom('waitingEntries')
    .selectAll()
    .where('trip', '=', trip)
    .where('dateKey', '=', dateKey)
    .where('state', 'in', ['unconfirmed', 'waiting', 'offered'])
    .orderBy('offeredUntil')
    .orderBy('joinedAt')
    .orderBy('reference')
    .execute();
  const { held } = await database
    .selectFrom('holds')
    .select(sql<number>`coalesce(sum(places), 0)::int`.as('held'))
    .where('trip', '=', trip)
    .where('dateKey', '=', dateKey)
    .where('expiresAt', '>', at)
    .executeTakeFirstOrThrow();
  const contingents = await loadOpenContingents(database, row);
  const groups = contingents.map(({ title, reserved: places }) => ({ title, places }));
  const bookings = stored.map((booking) => affectedBooking(booking, berlinToday(at)));
  const waiting = entries
    .filter(({ state }) => state !== 'unconfirmed')
    .map(({ reference, name, places, state }) => ({ reference, name, places, isOffered: state === 'offered' }));
  const version = versionOf([bookings, waiting, ...(groups.length > 0 ? [groups] : [])]);
  return {
    stored,
    entries,
    contingents,
    shown: { bookings, waiting, groups, held, version } satisfies AffectedByClosing,
  };
}

function affectedBooking(stored: StoredBooking, today: IsoDate): AffectedByClosing['bookings'][number] {
  const { reference, guardian, travellers } = recipientOf(stored);
  return {
    ...{ reference, guardian: `${guardian.firstName} ${guardian.lastName}`, email: guardian.email, travellers },
    places: stored.booking.payload.travellers.length,
    state: stored.state === 'confirmed' ? 'confirmed' : 'requested',
    refund: Math.max(0, -(endedBalance(stored, today).due ?? 0)),
  };
}

/** A cancellation by the organiser costs nothing, travellers who have left before do. */
function endedBalance(stored: StoredBooking, today: IsoDate) {
  const ending = { state: 'cancelled', fee: keptFees(stored.booking.price), endedOn: today } as const;
  return balanceAfter(stored, ending, today);
}

function recipientOf(stored: StoredBooking): MailingRecipient {
  const { reference, payload, boarding } = stored.booking;
  return {
    reference,
    guardian: { ...payload.guardian, email: guardianEmail(stored) },
    travellers: joinedNames(payload.travellers),
    boarding: boarding ? `${boarding.title}, ${boarding.time} Uhr` : '',
    isActive: true,
  };
}

interface ClosingDetails {
  departure: DepartureHead;
  values: ClosingValues;
  hostName: string;
  target: MoveTarget | null;
  /** Null for a cancellation. */
  objectUntil: IsoDate | null;
  /** Identifies the move. */
  key: string;
  today: IsoDate;
  certificates: Certificate[];
  /** As `payeeText` names them, by booking. */
  payees: ReadonlyMap<string, string>;
}

/** Returns what protects the money of a booking after a move; null if nothing changes. */
function movedSecurity(stored: StoredBooking, { target, certificates }: ClosingDetails): Security | null {
  if (stored.state !== 'confirmed' || !target) return null;
  const { price } = stored.booking;
  const security = securityOf(certificates, { departure: target.date, price }, stored);
  return security.certificate === stored.certificate && security.isSecured === stored.isSecured ? null : security;
}

async function storeSecurity(transaction: Transaction, { booking }: StoredBooking, security: Security | null) {
  if (!security) return;
  const bookings = transaction.updateTable('bookings').set(security);
  await bookings.where('reference', '=', booking.reference).execute();
}

function closingMail(stored: StoredBooking, details: ClosingDetails): OutgoingMail {
  const { departure, values, hostName, target, objectUntil, key, today, payees } = details;
  const recipient = recipientOf(stored);
  const { reference, guardian } = recipient;
  const { booking } = stored;
  const effect = target
    ? moveParts(booking, target, objectUntil)
    : [endingPart(endedBalance(stored, today), hostName, payees.get(booking.reference) ?? null)];
  const security = movedSecurity(stored, details);
  const more = [
    ...effect,
    ...(security?.certificate ? [{ paragraph: 'Im Anhang ist der Sicherungsschein für den neuen Termin.' }] : []),
    ...(security && !security.isSecured ? [{ paragraph: unsecuredText(hostName) }] : []),
    { heading: 'Grund' },
    { quote: values.reason },
    bookingLinkPart({ ...booking, departure: target?.date ?? booking.departure }, guardian.email),
  ];
  const balance = target ? balanceOfBooking(stored, today) : endedBalance(stored, today);
  const linked = { ...booking, departure: target?.date ?? booking.departure };
  const context = { departure, hostName, recipient, booking: linked, balance, today };
  const id = target ? `${reference}-moved-${key}` : `${reference}-cancelled`;
  return {
    ...{ id, subdomain: departure.subdomain, about: reference, to: guardian.email },
    ...composeMailing(values, context, more, target ? 'Bisher' : 'Termin'),
    ...(security?.certificate && {
      attachments: [{ name: 'Sicherungsschein.pdf', certificate: security.certificate }],
    }),
  };
}

function moveParts(
  { price }: StoredBooking['booking'],
  { date }: MoveTarget,
  objectUntil: IsoDate | null,
): OutgoingPart[] {
  return [
    {
      facts: [
        ['Neuer Termin', formatDateRange(date.start, date.end)],
        ['Gesamtpreis', `${formatCents(price.total)}, unverändert`],
        ...minimumFacts(minimumTerms(date)),
      ],
    },
    ...(objectUntil ? [{ paragraph: objectionText(objectUntil) }] : []),
  ];
}
