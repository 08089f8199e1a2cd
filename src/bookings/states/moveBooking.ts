/** Moves a booking to another departure of its trip: all places or none. */
import { randomUUID } from 'node:crypto';
import type { Transaction } from '#database/connectDatabase.ts';
import { lock } from '#database/locks.ts';
import { type BookingState, stateOn } from '#domain/bookings/bookingStates.ts';
import type { EntryPart } from '#domain/bookings/entryParts.ts';
import { maxTotal, tooDear } from '#domain/bookings/price/bookingPrice.ts';
import { isReference } from '#domain/bookings/reference.ts';
import { berlinToday, type IsoDate } from '#domain/dates.ts';
import { docIdOf } from '#domain/tripId.ts';
import { addMails } from '#mails/outgoingMail.ts';
import { AppError } from '#platform/appError.ts';
import { loadBankDetails } from '../bank/bankDetails.ts';
import type { BookingDeps } from '../bookingDeps.ts';
import { loadPlaces } from '../places/departurePlaces.ts';
import { departureCancelled, tooFewPlaces } from '../places/placeErrors.ts';
import { bookedDeparture, departureOf, requireExtras } from '../places/storeBooking.ts';
import { findBooking, maxEvents, type StoredBooking } from '../storedSubmissions.ts';
import { moveMail, moveText } from './moveMail.ts';
import { type MoveOffer, moveOffer, termsAfter } from './moveOffer.ts';

export interface MoveRequest {
  dateKey: string;
  /** The total that was shown, in cents; null to only get the offer. */
  total: number | null;
  /** User name of the organiser. */
  by: string;
  /** Shown to the guardian; empty for none. */
  reason: string;
  /** Returns what has changed since the organiser saw the booking; null if nothing that matters has. */
  changedSince: (stored: StoredBooking) => EntryPart | null;
}

/** `offer`: nothing was changed, because another total or none was shown. */
export type MoveOutcome =
  | 'done'
  | 'missing'
  | 'not allowed'
  | 'no departure'
  | { offer: MoveOffer }
  | { changed: EntryPart };

const movableStates: readonly BookingState[] = ['requested', 'confirmed'];

/**
 * @param subdomain host of the booking; bookings of other hosts are reported as missing
 * @throws AppError 409 if the departure was cancelled, or has too few places or too few of the chosen extras
 */
export async function moveBooking(
  deps: BookingDeps,
  subdomain: string,
  reference: string,
  request: MoveRequest,
): Promise<MoveOutcome> {
  const { database, env, enqueueMails, loadDestination, onChanged, publishTrip, now } = deps;
  const today = berlinToday(now());
  const seen = isReference(reference) ? await findBooking(database, reference) : null;
  const from = seen && departureOf(seen.booking, env.hosts);
  if (seen?.booking.subdomain !== subdomain || !from) return 'missing';
  const refusal = refusalOf(seen, request, today);
  if (refusal) return refusal;
  const { dateKey, total } = request;
  const trip = await loadDestination(docIdOf(from.subdomain, from.destinationId));
  const offer = moveOffer(seen.booking, trip, dateKey, today);
  if (!offer) return 'no departure';
  if (offer.price.total > maxTotal) throw new AppError(409, tooDear);
  if (offer.price.total !== total) return { offer };
  const outcome = await database.transaction().execute((transaction) => store(deps, transaction, seen, offer, request));
  if (typeof outcome === 'string' || !('mail' in outcome)) return outcome;
  await enqueueMails([outcome.mail]);
  onChanged(subdomain);
  publishTrip(from);
  return 'done';
}

/** Returns why a booking cannot be moved; null if it can. */
function refusalOf(stored: StoredBooking, { changedSince }: MoveRequest, today: IsoDate): MoveOutcome | null {
  const state = stateOn(stored.state, stored.booking.departure.end, today);
  if (!movableStates.includes(state) || stored.events.length >= maxEvents) return 'not allowed';
  const changed = changedSince(stored);
  return changed && { changed };
}

async function store(
  deps: BookingDeps,
  transaction: Transaction,
  seen: StoredBooking,
  offer: MoveOffer,
  request: MoveRequest,
): Promise<MoveOutcome | { mail: string }> {
  const { reference, subdomain } = seen.booking;
  const from = bookedDeparture(seen.booking);
  const to = { ...from, dateKey: offer.dateKey };
  const [, cancelledAt] = await lock(transaction, { departures: [from, to], submissions: [reference] });
  if (cancelledAt) throw departureCancelled();
  const stored = await findBooking(transaction, reference);
  if (!stored || subdomain === null) return 'missing';
  const refusal = refusalOf(stored, request, berlinToday(deps.now()));
  if (refusal) return refusal;
  // The organiser has not seen a move of somebody else.
  if (stored.booking.payload.dateKey !== from.dateKey) return { changed: 'departure' };
  const { capacity, start } = offer.limits;
  if (capacity !== null) {
    const places = await loadPlaces(transaction, to, { capacity, start }, deps.now());
    if (stored.booking.payload.travellers.length > places.available) throw tooFewPlaces(places);
  }
  await requireExtras(transaction, stored.booking, offer.limits, to);
  const { by, reason } = request;
  const at = deps.now();
  const bank = await loadBankDetails(transaction, subdomain);
  const details = { key: randomUUID(), at, offer, reason, subdomain, organiser: deps.nameOf(subdomain), bank };
  const mail = moveMail(stored, details);
  await addMails(transaction, [mail], at);
  const { price, departure } = offer;
  await transaction
    .updateTable('bookings')
    .set({
      ...{ dateKey: offer.dateKey, startsOn: departure.start, endsOn: departure.end },
      ...{ pricePerTraveller: price.perTraveller, total: price.total, terms: termsAfter(stored.booking, offer) },
    })
    .where('reference', '=', reference)
    .execute();
  await transaction.deleteFrom('priceLines').where('reference', '=', reference).execute();
  const lines = price.further.map((line, position) => ({ ...line, reference, position }));
  if (lines.length > 0) await transaction.insertInto('priceLines').values(lines).execute();
  await transaction
    .insertInto('bookingEvents')
    .values({
      ...{ reference, at, event: 'move', state: stored.state, actor: 'host', by, reason, fee: null },
      ...{ cancelledOn: null, objectUntil: null, text: moveText(stored.booking, offer), mail: mail.id },
    })
    .execute();
  return { mail: mail.id };
}
