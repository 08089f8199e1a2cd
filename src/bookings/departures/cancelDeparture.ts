/**
 * Cancels a departure: its bookings, holds, offers and waiting list end, and all families get a mail, in one transaction
 * (specification §7.14). From then on the departure takes no bookings and is published as if it were not online.
 */
import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { addAuditEvent } from '#database/auditEvents.ts';
import type { Database } from '#database/connectDatabase.ts';
import { bookedStates } from '#domain/bookings/placeCounts.ts';
import type { AffectedByCancellation, CancellationValues } from '#domain/organisers/departures/cancellation.ts';
import type { DepartureHead } from '#domain/organisers/departures/departure.ts';
import { joinedNames, type MailingRecipient } from '#domain/organisers/departures/mailing.ts';
import { addMails, type OutgoingMail } from '#mails/outgoingMail.ts';
import { bookingLinkPart } from '../guardian/bookingLinks.ts';
import { type DepartureRow, lockDeparture } from '../places/departurePlaces.ts';
import { balanceOfBooking } from '../states/bookingAmounts.ts';
import type { ChangeSettings } from '../states/changeSettings.ts';
import { endingPart } from '../states/stateMail.ts';
import { guardianEmail, loadBookings, type StoredBooking } from '../storedSubmissions.ts';
import { departureOfRow } from '../waiting/waitingEntry.ts';
import { departureCancelledMail } from '../waiting/waitingMails.ts';
import { composeMailing, recordedSubject } from './composeMailing.ts';

export interface DepartureCancellations {
  /** Returns what the cancellation of a departure would end now. @throws if the database does not answer */
  affected(departure: Pick<DepartureHead, 'combinedId' | 'dateKey'>): Promise<AffectedByCancellation>;
  /**
   * Cancels a departure with everything that belongs to it, or changes nothing.
   * @param request.version `version` of what the organiser has seen
   * @param request.by user name
   * @returns `done`, also if it was cancelled before; `changed` if bookings, payments or the waiting list have changed since
   * @throws if the database does not answer
   */
  cancel(departure: DepartureHead, request: CancellationRequest): Promise<'done' | 'changed'>;
}

export interface CancellationRequest {
  values: CancellationValues;
  version: string;
  by: string;
}

export function createDepartureCancellations(settings: ChangeSettings): DepartureCancellations {
  const { database, hosts, nameOf, enqueueMails, onChanged, onPlacesChanged, now } = settings;

  /** @returns ids of the stored mails; null if the departure was cancelled before */
  async function store(
    transaction: Database,
    departure: DepartureHead,
    { values, version, by }: CancellationRequest,
  ): Promise<string[] | 'changed' | null> {
    const { subdomain, combinedId: trip, dateKey, end: endsOn } = departure;
    const row = { trip, dateKey };
    const at = now();
    if (await lockDeparture(transaction, row)) return null;
    await bookedIn(transaction, row).forUpdate().execute();
    const found = await readAffected(transaction, row, at);
    if (found.shown.version !== version) return 'changed';
    const { reason } = values;
    const hostName = nameOf(subdomain);
    const mailing = randomUUID();
    const { stored, entries } = found;
    const mails = stored.map((booking) => ({ ...cancellationMail(booking, departure, values, hostName), mailing }));
    const confirmed = entries.filter(({ state }) => state !== 'unconfirmed');
    const waitingMails = confirmed.map((entry) => departureCancelledMail(entry, { reason, organiser: hostName }));
    if (mails.length > 0) {
      const subject = recordedSubject(values, { departure, hostName });
      const record = { id: mailing, subdomain, ...row, endsOn, subject, actor: by, at, count: mails.length };
      await transaction.insertInto('mailings').values(record).execute();
      await addMails(transaction, mails, at);
      const references = stored.map(({ booking }) => booking.reference);
      const bookings = transaction.updateTable('bookings').set({ state: 'cancelled' });
      await bookings.where('reference', 'in', references).execute();
      const event = {
        at,
        event: 'cancel',
        state: 'cancelled',
        actor: 'host',
        by,
        reason,
        fee: null,
        text: null,
      } as const;
      const events = mails.map(({ id: mail, about: reference }) => ({ ...event, reference, mail }));
      await transaction.insertInto('bookingEvents').values(events).execute();
    }
    await addMails(transaction, waitingMails, at);
    const open = transaction.updateTable('waitingEntries').set({ state: 'removed', offeredUntil: null, closedAt: at });
    const references = entries.map(({ reference }) => reference);
    if (references.length > 0) await open.where('reference', 'in', references).execute();
    await transaction.deleteFrom('holds').where('trip', '=', trip).where('dateKey', '=', dateKey).execute();
    const cancelled = { cancelledAt: at, cancelledBy: by, cancelReason: reason };
    const update = transaction.updateTable('departures').set(cancelled).where('trip', '=', trip);
    await update.where('dateKey', '=', dateKey).execute();
    const subject = `${trip} ${dateKey}`;
    const audit = { action: 'departure-cancelled', subdomain, by, subject, count: mails.length } as const;
    await addAuditEvent(transaction, audit, at);
    return [...mails, ...waitingMails].map(({ id }) => id);
  }

  return {
    async affected({ combinedId: trip, dateKey }) {
      return (await readAffected(database, { trip, dateKey }, now())).shown;
    },
    async cancel(departure, request) {
      const mails = await database.transaction().execute((transaction) => store(transaction, departure, request));
      if (mails === 'changed') return 'changed';
      if (!mails) return 'done';
      await enqueueMails(mails);
      onChanged(departure.subdomain);
      const key = departureOfRow({ trip: departure.combinedId, dateKey: departure.dateKey }, hosts);
      if (key) onPlacesChanged(key);
      return 'done';
    },
  };
}

function bookedIn(database: Database, { trip, dateKey }: DepartureRow) {
  const bookings = database.selectFrom('bookings').select('reference').where('trip', '=', trip);
  return bookings.where('dateKey', '=', dateKey).where('state', 'in', bookedStates).orderBy('reference');
}

/** Reads everything that a cancellation ends, as rows and as it is shown. */
async function readAffected(database: Database, row: DepartureRow, at: Date) {
  const { trip, dateKey } = row;
  const booked = await bookedIn(database, row).execute();
  const stored = await loadBookings(
    database,
    booked.map(({ reference }) => reference),
  );
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
  const bookings = stored.map(affectedBooking);
  const waiting = entries
    .filter(({ state }) => state !== 'unconfirmed')
    .map(({ reference, name, places, state }) => ({ reference, name, places, isOffered: state === 'offered' }));
  const version = createHash('sha256')
    .update(JSON.stringify([bookings, waiting]))
    .digest('base64url')
    .slice(0, 22);
  return { stored, entries, shown: { bookings, waiting, held, version } satisfies AffectedByCancellation };
}

function affectedBooking(stored: StoredBooking): AffectedByCancellation['bookings'][number] {
  const { reference, guardian, travellers } = recipientOf(stored);
  return {
    ...{ reference, guardian: `${guardian.firstName} ${guardian.lastName}`, email: guardian.email, travellers },
    places: stored.booking.payload.travellers.length,
    state: stored.state === 'confirmed' ? 'confirmed' : 'requested',
    refund: endedBalance(stored).paid,
  };
}

/** Returns the balance of a booking after the organiser has cancelled it. */
function endedBalance({ booking, payments }: StoredBooking) {
  const events = [{ state: 'cancelled', actor: 'host', fee: null } as const];
  return balanceOfBooking({ booking, state: 'cancelled', events, payments });
}

/** Returns a booking as the recipient of a mail of its organiser. */
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

function cancellationMail(
  stored: StoredBooking,
  departure: DepartureHead,
  values: CancellationValues,
  hostName: string,
): OutgoingMail {
  const recipient = recipientOf(stored);
  const { reference, guardian } = recipient;
  const more = [
    endingPart(endedBalance(stored), hostName),
    { heading: 'Grund' },
    { quote: values.reason },
    bookingLinkPart(stored.booking, guardian.email),
  ];
  return {
    ...{ id: `${reference}-cancelled`, subdomain: departure.subdomain, about: reference, to: guardian.email },
    ...composeMailing(values, { departure, hostName, recipient }, more),
  };
}
