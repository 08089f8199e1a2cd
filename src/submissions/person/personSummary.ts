import { stateOn } from '../../domain/bookings/bookingStates.ts';
import { takesPlaces } from '../../domain/bookings/ledger.ts';
import type { FoundBooking, PersonSummary } from '../../domain/bookings/personSummary.ts';
import { berlinToday } from '../../domain/dates.ts';
import { readStoredBooking } from '../states/storedBooking.ts';
import { type PersonData, publishedId, referencesOf } from './personData.ts';

/** Returns what is stored about a person, for the page of owners. Contains no contents of messages. */
export function personSummary(found: PersonData, now: Date): PersonSummary {
  const { reviews, waiting, mails, others } = found;
  const submissions = found.submissions.filter(({ _id }) => publishedId(_id) === _id);
  const bookings = submissions.flatMap((document) => bookingOf(document, berlinToday(now)) ?? []);
  const listed = new Set(bookings.map(({ reference }) => reference));
  const ofType = (type: string) => others.filter(({ _type }) => _type === type).length;
  return {
    bookings,
    messages: referencesOf({ submissions, waiting: [] }).filter((reference) => !listed.has(reference)),
    reviews: reviews.length,
    waitingEntries: ofType('waitingEntry'),
    mails: ofType('outgoingMail') + mails.length,
    undelivered: waiting.length,
  };
}

function bookingOf(document: Record<string, unknown>, today: string): FoundBooking | null {
  const stored = readStoredBooking(document);
  if (!stored) return null;
  const { booking, state } = stored;
  const { start, end } = booking.departure;
  const isOpen = takesPlaces(state) && end >= today;
  return {
    ...{ reference: booking.reference, trip: booking.trip.title, start, end, state: stateOn(state, end, today) },
    places: isOpen ? booking.payload.travellers.length : 0,
  };
}
