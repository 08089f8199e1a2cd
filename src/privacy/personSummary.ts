import type { StoredBooking } from '#bookings/storedSubmissions.ts';
import { stateOn } from '#domain/bookings/bookingStates.ts';
import type { FoundBooking, PersonSummary } from '#domain/bookings/personSummary.ts';
import { takesPlaces } from '#domain/bookings/placeCounts.ts';
import { berlinToday } from '#domain/dates.ts';
import { versionOf } from '#platform/versionOf.ts';
import { unsettledBookings } from './erasePerson.ts';
import type { PersonData } from './personData.ts';

/** Returns what is stored about a person, for the page of owners. Contains no contents of messages. */
export function personSummary(found: PersonData, now: Date): PersonSummary {
  const { bookings, messages, reviews, mails, waitingEntries, contingents } = found;
  const unsettled = unsettledBookings(bookings, now);
  const waiting = mails.filter(({ delivery, state }) => delivery && state === 'waiting');
  return {
    bookings: bookings.map((stored) => foundBooking(stored, berlinToday(now))),
    messages: messages.map(({ message }) => message.reference),
    reviews: reviews.length,
    waitingEntries: waitingEntries.length,
    contingents: contingents.length,
    mails: mails.length,
    ...{ unsettled, version: versionOf(unsettled) },
    undelivered: new Set(waiting.map(({ about }) => about)).size,
  };
}

function foundBooking({ booking, state }: StoredBooking, today: string): FoundBooking {
  const { start, end } = booking.departure;
  const isOpen = takesPlaces(state) && end >= today;
  return {
    ...{ reference: booking.reference, trip: booking.trip.title, start, end, state: stateOn(state, end, today) },
    places: isOpen ? booking.payload.travellers.length : 0,
  };
}
