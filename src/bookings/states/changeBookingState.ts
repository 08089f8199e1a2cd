/** Changes the state of bookings. The booking records each change together with the mail about it. */
import type { Transaction } from '#database/connectDatabase.ts';
import { lock } from '#database/locks.ts';
import {
  type BookingEvent,
  type BookingState,
  type StoredState,
  stateAfter,
  stateOn,
} from '#domain/bookings/bookingStates.ts';
import { takesPlaces } from '#domain/bookings/placeCounts.ts';
import { isReference } from '#domain/bookings/reference.ts';
import type { ShownMail } from '#domain/bookings/shownMail.ts';
import { berlinToday, type IsoDate } from '#domain/dates.ts';
import { addMails, type OutgoingMail } from '#mails/outgoingMail.ts';
import type { BookingDeps } from '../bookingDeps.ts';
import { certificatesOf } from '../contract/certificates.ts';
import { loadContractHost } from '../contract/contractHost.ts';
import { bookedDeparture, departureOf } from '../places/storeBooking.ts';
import { shownMail } from '../shownMail.ts';
import { findBooking, findDepartureOf, type StoredBooking } from '../storedSubmissions.ts';
import { loadPayeeText } from './payees.ts';
import { composeState } from './stateMail.ts';

export interface Actor {
  kind: 'host' | 'guardian';
  /** User name of the organiser, or the reference of the booking. */
  name: string;
}

export type ChangeOutcome =
  | { state: StoredState }
  /** The current state does not allow the event. */
  | { notAllowedIn: BookingState }
  /** `prepare` has refused the change. */
  | 'refused'
  | 'missing';

/** Returns what is stored together with a change; null refuses the change. */
export type Prepare = (stored: StoredBooking) => {
  /** Fee of a cancellation by the family in cents; null if the terms state none. */
  fee?: number | null;
  /** Day on which the family has cancelled, if the organiser enters it. */
  cancelledOn?: IsoDate | null;
  /** A mail besides the one to the guardian. */
  mail?: OutgoingMail;
} | null;

/**
 * Changes the state of a booking, frees its places if it takes none any more, and informs the guardian by mail.
 * @param subdomain host of the booking; bookings of other hosts are reported as missing
 * @param by.reason shown to the guardian; empty for none
 * @param by.prepare checks the booking to be changed, and returns what else is stored with the change
 * @throws if the database does not answer
 */
export async function changeBookingState(
  deps: BookingDeps,
  subdomain: string,
  reference: string,
  event: BookingEvent,
  by: { actor: Actor; reason: string; prepare?: Prepare },
): Promise<ChangeOutcome> {
  const { actor, reason, prepare } = by;
  if (!isReference(reference)) return 'missing';
  const change = async (transaction: Transaction) => {
    const departure = await findDepartureOf(transaction, reference);
    if (!departure) return 'missing';
    // A certificate that is stored meanwhile is either found, or finds the confirmed booking.
    const name = event === 'confirm' ? certificatesOf(subdomain) : undefined;
    await lock(transaction, { ...(name && { name }), departures: [departure], submissions: [reference] });
    const stored = await findBooking(transaction, reference);
    if (stored?.booking.subdomain !== subdomain) return 'missing';
    if (bookedDeparture(stored.booking).dateKey !== departure.dateKey) return 'moved';
    const from = stateOn(stored.state, stored.booking.departure.end, berlinToday(deps.now()));
    const state = stateAfter(from, event);
    if (!state || state === 'requested') return { notAllowedIn: from };
    const prepared = prepare ? prepare(stored) : {};
    if (!prepared) return 'refused';
    const { fee = null, cancelledOn = null, mail: furtherMail } = prepared;
    const at = deps.now();
    const happened = { at, event, state, actor: actor.kind, reason, fee, cancelledOn };
    const host = await loadContractHost(deps, transaction, subdomain);
    const payee = await loadPayeeText({ database: transaction, sealer: deps.sealer }, reference);
    const { secured, mail } = composeState(stored, happened, host, payee);
    const mails = furtherMail ? [mail, furtherMail] : [mail];
    await addMails(transaction, mails, at);
    await transaction
      .updateTable('bookings')
      .set({ state, ...secured, ...(!takesPlaces(state) && { wish: null }) })
      .where('reference', '=', reference)
      .execute();
    await transaction
      .insertInto('bookingEvents')
      .values({ ...happened, reference, by: actor.name, text: null, mail: mail.id })
      .execute();
    return { state, mails, departure: takesPlaces(state) ? null : departureOf(stored.booking, deps.env.hosts) };
  };
  const outcome = await deps.database.transaction().execute(change);
  // Between the first query and the locks. Another departure must be locked now.
  if (outcome === 'moved') return changeBookingState(deps, subdomain, reference, event, by);
  if (typeof outcome === 'string' || 'notAllowedIn' in outcome) return outcome;
  await deps.enqueueMails(outcome.mails.map(({ id }) => id));
  deps.onChanged(subdomain);
  if (outcome.departure) deps.publishTrip(outcome.departure);
  return { state: outcome.state };
}

/** Returns the mail of a change of state by the host before it is made; null if the host has no booking that allows it. */
export async function previewState(
  deps: BookingDeps,
  subdomain: string,
  reference: string,
  event: BookingEvent,
  reason: string,
): Promise<ShownMail | null> {
  const stored = isReference(reference) ? await findBooking(deps.database, reference) : null;
  if (stored?.booking.subdomain !== subdomain) return null;
  const at = deps.now();
  const state = stateAfter(stateOn(stored.state, stored.booking.departure.end, berlinToday(at)), event);
  if (!state || state === 'requested') return null;
  const host = await loadContractHost(deps, deps.database, subdomain);
  const change = { at, event, state, actor: 'host' as const, reason, fee: null, cancelledOn: null };
  return shownMail(composeState(stored, change, host, await loadPayeeText(deps, reference)).mail);
}
