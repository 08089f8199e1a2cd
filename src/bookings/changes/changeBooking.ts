/** Changes a booking as a whole, or not at all: people, extras, departure and price in one transaction (specification §8.13). */
import { randomUUID } from 'node:crypto';
import type { Transaction } from '#database/connectDatabase.ts';
import { lock } from '#database/locks.ts';
import { type BookingState, stateOn } from '#domain/bookings/bookingStates.ts';
import { securityOf } from '#domain/bookings/certificate.ts';
import type { ChangeValues } from '#domain/bookings/changes/changeForm.ts';
import { isReference } from '#domain/bookings/reference.ts';
import type { ShownMail } from '#domain/bookings/shownMail.ts';
import { travellersWithoutAnswers } from '#domain/bookings/travellers/missingAnswers.ts';
import { berlinToday } from '#domain/dates.ts';
import type { FieldError } from '#domain/fieldError.ts';
import { nothingAsked } from '#domain/trip/travellerFields.ts';
import { ownArrival } from '#domain/trip/tripDetails.ts';
import { addMails } from '#mails/outgoingMail.ts';
import { versionOf } from '#platform/versionOf.ts';
import type { BookingDeps } from '../bookingDeps.ts';
import { type ContractHost, loadContractHost } from '../contract/contractHost.ts';
import { findContingent } from '../places/contingents.ts';
import { loadBookedExtras, loadPlaces } from '../places/departurePlaces.ts';
import { departureCancelled, tooFewExtras, tooFewPlaces } from '../places/placeErrors.ts';
import { bookedDeparture, departureOf } from '../places/storeBooking.ts';
import { shownMail } from '../shownMail.ts';
import {
  askedColumns,
  bookingWords,
  findBooking,
  maxEvents,
  replaceTravellers,
  type StoredBooking,
} from '../storedSubmissions.ts';
import { openTravellerData, sealTravellerData } from '../travellers/travellerData.ts';
import { takeVoucher } from '../vouchers/vouchers.ts';
import { changeFacts, factsText } from './changeFacts.ts';
import { changeMail } from './changeMail.ts';
import { type ChangeOffer, loadChangeOffer } from './changeOffer.ts';
import { type ChangePlan, planChange } from './planChange.ts';

export interface ChangeRequest {
  values: ChangeValues;
  /** What the organiser has seen: the booking, and the new total in cents. */
  shown: { version: string; total: number };
  /** User name of the organiser. */
  by: string;
}

/** `changed`: the booking or the price is not the one that was shown. `locked`: the answers about travellers cannot be read. */
export type ChangeOutcome = 'done' | 'changed' | 'missing' | 'not allowed' | 'nothing to do' | 'locked' | FieldError[];

const changeableStates: readonly BookingState[] = ['requested', 'confirmed', 'travelled'];

/** Returns whether an organiser can change a booking. */
export function isChangeable({ state, booking, events }: StoredBooking, today: string): boolean {
  return changeableStates.includes(stateOn(state, booking.departure.end, today)) && events.length < maxEvents;
}

/** Identifies what a booking consists of. */
export function contentVersion({ booking, correctedEmail }: StoredBooking): string {
  const { travellerData: _, ...content } = booking;
  return versionOf([content, correctedEmail]);
}

/** Identifies what a change of a booking is based on. */
export function bookingVersion(stored: StoredBooking): string {
  return versionOf([contentVersion(stored), stored.state]);
}

/**
 * @param subdomain host of the booking; bookings of other hosts are reported as missing
 * @throws AppError 409 if the departure was cancelled, or has too few places or too few of the chosen extras
 */
export async function changeBooking(
  deps: BookingDeps,
  subdomain: string,
  reference: string,
  request: ChangeRequest,
): Promise<ChangeOutcome> {
  const seen = isReference(reference) ? await findBooking(deps.database, reference) : null;
  if (seen?.booking.subdomain !== subdomain) return 'missing';
  const offer = await loadChangeOffer(deps, seen.booking, request.values);
  if (!offer) return 'changed';
  const change = (transaction: Transaction) => store(deps, transaction, { seen, offer, subdomain }, request);
  const outcome = await deps.database.transaction().execute(change);
  if (typeof outcome === 'string' || Array.isArray(outcome)) return outcome;
  await deps.enqueueMails([outcome.mail]);
  deps.onChanged(subdomain);
  for (const { booking } of [seen, outcome.stored]) {
    const trip = departureOf(booking, deps.env.hosts);
    if (trip) deps.publishTrip(trip);
  }
  return 'done';
}

async function store(
  deps: BookingDeps,
  transaction: Transaction,
  { seen, offer, subdomain }: { seen: StoredBooking; offer: ChangeOffer; subdomain: string },
  { values, shown, by }: ChangeRequest,
): Promise<ChangeOutcome | { mail: string; stored: StoredBooking }> {
  const { reference } = seen.booking;
  if (values.voucher) await takeVoucher(transaction, subdomain, values.voucher, berlinToday(deps.now()));
  const [from, to] = [bookedDeparture(seen.booking), { trip: offer.combinedId, dateKey: offer.dateKey }];
  const [, cancelledAt] = await lock(transaction, { departures: [from, to], submissions: [reference] });
  const before = await findBooking(transaction, reference);
  const at = deps.now();
  if (!before || bookingVersion(before) !== shown.version) return 'changed';
  if (!isChangeable(before, berlinToday(at))) return 'not allowed';
  const plan = planChange(before, values, offer, berlinToday(at));
  if (Array.isArray(plan)) return plan;
  const { stored } = plan;
  if (stored.booking.price.total !== shown.total) return 'changed';
  if (changeFacts(before, plan, { hasDates: false }).length === 0) return 'nothing to do';
  if (cancelledAt) throw departureCancelled();
  await requirePlaces(deps, transaction, before, stored, offer);
  await requireExtras(transaction, before, stored, offer);
  const answers = answersAfter(deps, before, plan);
  if (answers === 'locked') return answers;
  const host = await loadContractHost(deps, transaction, subdomain);
  const { after, event, mail } = composeChange(before, plan, { at, by, reason: values.reason, host, ...answers });
  await addMails(transaction, [mail], at);
  await update(transaction, after, answers, [...plan.fees.keys()]);
  await transaction
    .insertInto('bookingEvents')
    .values({ reference, ...event })
    .execute();
  return { mail: mail.id, stored };
}

interface Composed {
  at: Date;
  by: string;
  reason: string;
  host: ContractHost;
  /** Positions of the travellers of whom answers are missing. */
  lacking: number[];
}

/** Returns the booking after a change with its event, and the mail about it. */
function composeChange(before: StoredBooking, plan: ChangePlan, { at, by, reason, host, lacking }: Composed) {
  const { stored } = plan;
  const { reference, payload } = stored.booking;
  const key = randomUUID();
  const event = {
    ...{ at, event: plan.event, state: before.state, actor: 'host' as const, by, reason, fee: null },
    ...{ cancelledOn: null, objectUntil: null, mail: `${reference}-change-${key}` },
    text: factsText(changeFacts(before, plan, { hasDates: true })),
  };
  const secured = stored.state === 'confirmed' ? securityOf(host.certificates, stored.booking, stored) : {};
  const after = { ...stored, ...secured, events: [...stored.events, event] };
  const names = lacking.map((position) => payload.travellers[position]?.firstName ?? '');
  const facts = changeFacts(before, plan, { hasDates: false });
  return { after, event, mail: changeMail(after, { key, at, facts, reason, host, lacking: names }) };
}

/** Returns the mail about a change before it is made; null if the answers about the travellers cannot be read. */
export async function previewChange(
  deps: BookingDeps,
  subdomain: string,
  before: StoredBooking,
  plan: ChangePlan,
  reason: string,
): Promise<ShownMail | null> {
  const answers = answersAfter(deps, before, plan);
  if (answers === 'locked') return null;
  const host = await loadContractHost(deps, deps.database, subdomain);
  return shownMail(composeChange(before, plan, { at: deps.now(), by: '', reason, host, ...answers }).mail);
}

async function update(
  transaction: Transaction,
  { booking, correctedEmail, certificate, isSecured }: StoredBooking,
  { travellerData, lacking }: Exclude<ReturnType<typeof answersAfter>, string>,
  left: readonly number[],
): Promise<void> {
  const { reference, payload, departure, trip, terms, asked } = booking;
  const { email: _, ...guardian } = payload.guardian;
  const { boarding } = payload;
  // First, because a trigger copies the title when the booking is moved.
  const named = { tripTitle: trip.title, tripUrl: trip.url, tripPicture: trip.picture };
  const submissions = transaction.updateTable('submissions');
  const changed = submissions.set({ ...named, correctedEmail, words: bookingWords(booking, correctedEmail) });
  await changed.where('reference', '=', reference).execute();
  await transaction
    .updateTable('bookings')
    .set({
      ...{ trip: payload.combinedId, dateKey: payload.dateKey, startsOn: departure.start, endsOn: departure.end },
      ...{ certificate, isSecured, guardian, terms, ...askedColumns(asked), travellerData: travellerData ?? null },
      lacksAnswers: lacking.length > 0,
      boarding: booking.boarding && boarding ? { key: boarding, ...booking.boarding } : null,
      hasOwnArrival: boarding === ownArrival,
      ...(payload.group ? {} : { groupId: null, showsNames: false }),
      // What the family has asked for is decided.
      wish: null,
    })
    .where('reference', '=', reference)
    .execute();
  await replaceTravellers(transaction, booking, left);
}

/** @throws AppError if a locked departure has too few places for those who are added */
async function requirePlaces(
  { now }: BookingDeps,
  transaction: Transaction,
  before: StoredBooking,
  { booking }: StoredBooking,
  { isSame, limits: { capacity, start } }: ChangeOffer,
): Promise<void> {
  const more = booking.payload.travellers.length - (isSame ? before.booking.payload.travellers.length : 0);
  if (capacity === null || more <= 0) return;
  const places = await loadPlaces(transaction, bookedDeparture(booking), { capacity, start }, now());
  const contingent = isSame ? await findContingent(transaction, booking.payload.group?.id) : null;
  if (more > places.available + (contingent?.reserved ?? 0)) throw tooFewPlaces(places);
}

/** @throws AppError if a locked departure has too few of the extras that are added */
async function requireExtras(
  transaction: Transaction,
  before: StoredBooking,
  { booking }: StoredBooking,
  { isSame, limits }: ChangeOffer,
): Promise<void> {
  const countOf = (key: string, { payload }: StoredBooking['booking']) =>
    (payload.extras ?? []).filter((extra) => extra.key === key).length;
  const own = (key: string) => (isSame ? countOf(key, before.booking) : 0);
  const more = limits.extraLimits.filter(({ key }) => countOf(key, booking) > own(key));
  if (more.length === 0) return;
  const { trip, dateKey } = bookedDeparture(booking);
  const booked = (await loadBookedExtras(transaction, trip, [dateKey])).get(dateKey) ?? new Map<string, number>();
  const others = new Map([...booked].map(([key, count]) => [key, count - own(key)]));
  const refusal = tooFewExtras(booking.payload.extras ?? [], more, others);
  if (refusal) throw refusal;
}

/**
 * Returns the answers about the travellers without those who have left, and of whom answers are missing now; `locked` if nobody
 * could tell whose they are.
 */
function answersAfter({ sealer }: BookingDeps, { booking }: StoredBooking, { stored, fees }: ChangePlan) {
  const { reference, travellerData } = booking;
  const { payload, asked = nothingAsked } = stored.booking;
  const count = payload.travellers.length;
  const isSame = fees.size === 0 && count === booking.payload.travellers.length;
  const data = travellerData ? openTravellerData(sealer, reference, travellerData) : null;
  if (typeof data === 'string') return isSame ? { travellerData, lacking: [] } : 'locked';
  // Those who are added have no entry, so that they are known to be unanswered.
  const after = data && { ...data, travellers: data.travellers.filter((_, index) => !fees.has(index)) };
  const lacking = travellersWithoutAnswers({ asked, data: after }, count);
  return { travellerData: isSame || !after ? travellerData : sealTravellerData(sealer, reference, after), lacking };
}
