/** Cancels the place of one of several travellers (specification §8.10): the booking goes on with the others. */
import { randomUUID } from 'node:crypto';
import type { Party } from '#database/columns.ts';
import type { Transaction } from '#database/connectDatabase.ts';
import { lock } from '#database/locks.ts';
import { formatCents } from '#domain/amounts.ts';
import { nameOf } from '#domain/bookings/bookingFacts.ts';
import { enclosedText } from '#domain/bookings/certificate.ts';
import { berlinToday, formatDateRange, type IsoDate } from '#domain/dates.ts';
import { nothingAsked } from '#domain/trip/travellerFields.ts';
import { greeting } from '#mails/greeting.ts';
import { addMails, type OutgoingMail } from '#mails/outgoingMail.ts';
import { platformName } from '#mails/platformName.ts';
import type { BookingDeps } from '../bookingDeps.ts';
import { bookingLinkPart } from '../bookingLinks.ts';
import { contractAttachments } from '../contract/contractDocument.ts';
import { type ContractHost, loadContractHost } from '../contract/contractHost.ts';
import { contractParts } from '../contract/contractParts.ts';
import type { GuardianBooking } from '../guardianLink.ts';
import { bookedDeparture, departureOf } from '../places/storeBooking.ts';
import { platformOf } from '../platformOf.ts';
import { balanceOfBooking, feesFrom } from '../states/bookingAmounts.ts';
import { placeOf, withoutPlace } from '../states/leaving.ts';
import {
  bookingWords,
  findBooking,
  guardianEmail,
  maxEvents,
  replaceTravellers,
  type StoredBooking,
} from '../storedSubmissions.ts';
import { openTravellerData, sealedAnswers } from '../travellers/travellerData.ts';
import { canChange } from './guardianBookings.ts';

export interface Leaving {
  /** Name of the traveller. */
  name: string;
  /** Cents. */
  fee: number;
  /** What the others lose of the sibling discount, in cents. */
  lost: number;
  /** The booking without the traveller. Its price includes the fee. */
  booking: StoredBooking['booking'];
}

/**
 * Returns what a booking becomes without a traveller on a day; null if only the organiser can calculate it, or if it would
 * have no travellers left.
 * @param position of the traveller, from 0
 */
export function leavingOn(stored: StoredBooking, position: number, day: IsoDate): Leaving | null {
  const { booking } = stored;
  const { payload } = booking;
  const traveller = payload.travellers[position];
  if (!traveller || payload.travellers.length < 2) return null;
  const { fee, lost } = placeOf(stored, position, day);
  if (fee === null) return null;
  return { name: nameOf(traveller, position), fee, lost, booking: withoutPlace(booking, position, fee) };
}

export interface LeaveRequest {
  position: number;
  /** Number of travellers and fee that were shown: a repetition does not cancel the next place. */
  shown: { travellers: number; fee: number };
  /** For the organiser; empty for none. */
  reason: string;
}

/** Cancels the place and informs guardian and organiser. `changed`: the booking is not the one that was shown. */
export async function leaveBooking(
  deps: BookingDeps,
  { stored: seen, subdomain }: GuardianBooking,
  request: LeaveRequest,
): Promise<'done' | 'changed'> {
  const departure = bookedDeparture(seen.booking);
  const { reference } = seen.booking;
  const leave = async (transaction: Transaction) => {
    await lock(transaction, { departures: [departure], submissions: [reference] });
    const stored = await findBooking(transaction, reference);
    if (stored?.booking.payload.dateKey !== departure.dateKey) return null;
    return store(deps, transaction, { stored, subdomain }, request);
  };
  const mails = await deps.database.transaction().execute(leave);
  if (!mails) return 'changed';
  await deps.enqueueMails(mails.map(({ id }) => id));
  deps.onChanged(subdomain);
  const trip = departureOf(seen.booking, deps.env.hosts);
  if (trip) deps.publishTrip(trip);
  return 'done';
}

async function store(
  deps: BookingDeps,
  transaction: Transaction,
  { stored, subdomain }: GuardianBooking,
  { position, shown, reason }: LeaveRequest,
): Promise<OutgoingMail[] | null> {
  const at = deps.now();
  const today = berlinToday(at);
  const { reference, payload, travellerData } = stored.booking;
  const leaving = leavingOn(stored, position, today);
  if (!leaving || !canChange({ stored }, today) || stored.events.length >= maxEvents) return null;
  if (payload.travellers.length !== shown.travellers || leaving.fee !== shown.fee) return null;
  const data = travellerData ? openTravellerData(deps.sealer, reference, travellerData) : null;
  // Without the key, nobody could tell whose answers these are.
  if (typeof data === 'string') return null;
  const left = data && { ...data, travellers: data.travellers.filter((_, index) => index !== position) };
  const { booking, fee, lost, name } = leaving;
  const text = `Platz von ${name} storniert, ${costs(fee, lost)}; ${formatCents(stored.booking.price.total)} → ${formatCents(booking.price.total)}`;
  const key = randomUUID();
  const host = await loadContractHost(deps, transaction, subdomain);
  const details = { key, at, name, fee, lost, host, text, reason, platform: platformOf(deps.env) };
  const mails = [familyMail({ ...stored, booking }, details), organiserMail({ ...stored, booking }, details)];
  await addMails(transaction, mails, at);
  await replaceTravellers(transaction, booking, [position]);
  const { asked = nothingAsked } = stored.booking;
  const columns = sealedAnswers(deps.sealer, reference, { asked, data: left, count: payload.travellers.length - 1 });
  await transaction
    .updateTable('bookings')
    .set({ ...columns, wish: null })
    .where('reference', '=', reference)
    .execute();
  const words = bookingWords(booking, stored.correctedEmail);
  await transaction.updateTable('submissions').set({ words }).where('reference', '=', reference).execute();
  await transaction
    .insertInto('bookingEvents')
    .values({
      ...{ reference, at, event: 'correct', state: stored.state, actor: 'guardian', by: reference, reason, fee: null },
      ...{ cancelledOn: null, objectUntil: null, text, mail: `${reference}-left-${key}` },
    })
    .execute();
  return mails;
}

interface Details {
  /** Identifies the change within the booking. */
  key: string;
  at: Date;
  name: string;
  fee: number;
  lost: number;
  host: ContractHost;
  text: string;
  reason: string;
  /** Receives replies of the organiser. */
  platform: Party;
}

/** "Entschädigung 57,25 €, wegfallender Geschwisterrabatt 44,90 €" */
function costs(fee: number, lost: number): string {
  return `Entschädigung ${formatCents(fee)}${lost > 0 ? `, wegfallender Geschwisterrabatt ${formatCents(lost)}` : ''}`;
}

/** Tells the family what its booking is now. */
function familyMail(stored: StoredBooking, { key, at, name, fee, lost, host }: Details): OutgoingMail {
  const { booking, state } = stored;
  const { reference, subdomain, payload } = booking;
  const { guardian } = payload;
  const to = guardianEmail(stored);
  const feeText = fee > 0 ? `Die Entschädigung beträgt ${formatCents(fee)}.` : 'Eine Entschädigung zahlst du nicht.';
  const lostText = `Außerdem fällt Geschwisterrabatt von ${formatCents(lost)} weg. Zusammen kostet dich das ${formatCents(fee + lost)}.`;
  const today = berlinToday(at);
  const isConfirmed = state === 'confirmed';
  const terms = { host, isConfirmed, balance: balanceOfBooking(stored, today), fees: feesFrom(stored, today).fees };
  return {
    ...{ id: `${reference}-left-${key}`, subdomain, about: reference, to },
    subject: `Ein Platz ist storniert (${reference})`,
    title: 'Ein Platz deiner Buchung ist storniert',
    parts: [
      { paragraph: greeting(`${guardian.firstName} ${guardian.lastName}`) },
      {
        paragraph: `du hast den Platz von ${name} storniert. ${feeText}${lost > 0 ? ` ${lostText}` : ''} Alle anderen fahren mit. Das ist deine Buchung jetzt:`,
      },
      ...contractParts(booking, terms),
      ...(stored.wish
        ? [
            {
              paragraph:
                'Dein offener Änderungswunsch ist mit der Stornierung entfallen. Auf der Seite deiner Buchung kannst du ihn neu senden, mit dem Preis, der jetzt gilt.',
            },
          ]
        : []),
      ...(isConfirmed ? [{ paragraph: enclosedText(stored) }] : []),
      bookingLinkPart(booking, to),
      { paragraph: 'Fragen? Antworte einfach auf diese E-Mail und nenne deine Nummer.' },
      { paragraph: `Viele Grüße\n${platformName}` },
    ],
    ...(isConfirmed && { attachments: contractAttachments(stored, terms, today) }),
  };
}

function organiserMail({ booking, wish }: StoredBooking, { key, text, reason, platform }: Details): OutgoingMail {
  const { reference, subdomain, trip, departure, payload } = booking;
  const { firstName, lastName } = payload.guardian;
  return {
    ...{ id: `${reference}-left-organiser-${key}`, subdomain, about: reference, to: null, replyTo: platform },
    subject: `Ein Platz storniert: ${reference}, ${trip.title}`,
    title: 'Ein Platz einer Buchung wurde storniert',
    parts: [
      {
        paragraph:
          'Die Familie hat einen Platz storniert. Er ist wieder frei; die Buchung gilt für die anderen weiter.',
      },
      {
        facts: [
          ['Nummer', reference],
          ['Reise', trip.title],
          ['Termin', formatDateRange(departure.start, departure.end)],
          ['Wer gebucht hat', `${firstName} ${lastName}`],
          ['Geändert', text],
          ['Reisende', String(payload.travellers.length)],
        ],
      },
      ...(wish ? [{ paragraph: 'Ihr offener Änderungswunsch ist damit entfallen.' }] : []),
      ...(reason ? [{ heading: 'Grund' }, { quote: reason }] : []),
      { link: trip.url, label: 'Zur Reise' },
      { paragraph: 'Mit „Antworten“ schreibst du an uns. Die Familie erreichst du über den Eingang.' },
    ],
  };
}
