import { z } from 'zod';
import { line } from '#content/fieldSchemas.ts';
import type { Database } from '#database/connectDatabase.ts';
import type { DepartureRow } from '#database/locks.ts';
import { stateOn } from '#domain/bookings/bookingStates.ts';
import { extraUses } from '#domain/bookings/price/limitedExtras.ts';
import { berlinToday } from '#domain/dates.ts';
import type { CancelledDeparture, DepartureHead } from '#domain/organisers/departures/departure.ts';
import { type Participant, sortParticipants } from '#domain/organisers/departures/participants.ts';
import { ageOn } from '#domain/trip/ages.ts';
import { minimumState } from '#domain/trip/minimumDecision.ts';
import { docIdOf } from '#domain/tripId.ts';
import type { BookingDeps } from '../bookingDeps.ts';
import type { DepartureKey } from '../departureKey.ts';
import {
  departureRowOf,
  loadBookedExtras,
  placesOf,
  type TakenPlaces,
  takenPlaces,
} from '../places/departurePlaces.ts';
import { type DepartureBooking, loadDepartureBookings } from './departureBookings.ts';
import { departureFields, departureSchema, titleAndExtras, titleAndExtrasFields } from './departureContent.ts';

export interface DepartureParticipants {
  departure: DepartureHead;
  /** All participants in their order, also of declined and cancelled bookings. */
  participants: Participant[];
}

const query = `*[_id == $docId][0]{${titleAndExtrasFields}, packingList, "date": dates[_key == $dateKey][0]{${departureFields}}}`;
const tripSchema = z
  .object({
    ...titleAndExtras,
    packingList: z.array(line).nullish().catch(null),
    date: departureSchema.nullish().catch(null),
  })
  .nullish()
  .catch(null);

/**
 * Loads a departure with its places and bookings. A departure that was removed from its trip is found by its bookings.
 * @returns null if neither the trip nor a booking has the departure
 * @throws if the content backend or the database does not answer
 */
export async function loadParticipants(
  { content, database, now }: BookingDeps,
  key: DepartureKey,
): Promise<DepartureParticipants | null> {
  const { subdomain, destinationId } = key;
  const row = departureRowOf(key);
  const at = now();
  const [document, bookings, [counted], cancelled] = await Promise.all([
    content.main.fetch(query, { docId: docIdOf(subdomain, destinationId), dateKey: key.dateKey }),
    loadDepartureBookings(database, row),
    takenPlaces(database, [row], at),
    loadCancelled(database, row),
  ]);
  const taken = counted as TakenPlaces;
  const { requested, confirmed, contingents } = taken;
  const trip = tripSchema.parse(document);
  const latest = bookings.at(-1);
  const { start, end } = trip?.date ?? { start: latest?.startsOn, end: latest?.endsOn };
  if (!start || !end) return null;
  const { capacity = null, bookableUntil = null, minimum, minimumDecisionDays } = trip?.date ?? {};
  const limits = trip?.date ? trip.extras : [];
  const extras = limits.length > 0 ? await loadBookedExtras(database, row.trip, [row.dateKey]) : new Map();
  const today = berlinToday(at);
  return {
    departure: {
      ...{ subdomain, combinedId: row.trip, dateKey: row.dateKey, start, end, requested, confirmed, capacity },
      contingents,
      bookableUntil,
      packingList: trip?.packingList ?? [],
      title: trip?.title || latest?.tripTitle || row.trip,
      left: capacity === null ? null : placesOf({ capacity, start }, taken, at).left,
      minimum: minimumState({ start, end, minimum, minimumDecisionDays }, requested + confirmed, today),
      extras: extraUses(limits, extras.get(row.dateKey) ?? new Map()),
      cancelled,
    },
    participants: sortParticipants(bookings.flatMap((booking) => participantsOf(booking, { start, end }, today))),
  };
}

/** Returns who has cancelled a departure, when and why; null if it takes place. */
async function loadCancelled(database: Database, { trip, dateKey }: DepartureRow): Promise<CancelledDeparture | null> {
  const departures = database
    .selectFrom('departures')
    .select(['cancelledAt', 'cancelledBy', 'cancelReason', 'movedTo']);
  const found = await departures.where('trip', '=', trip).where('dateKey', '=', dateKey).executeTakeFirst();
  if (!found?.cancelledAt) return null;
  const { cancelledAt, cancelledBy, cancelReason, movedTo } = found;
  return { at: cancelledAt.toISOString(), by: cancelledBy ?? '', reason: cancelReason ?? '', movedTo };
}

function participantsOf(
  booking: DepartureBooking,
  { start, end }: { start: string; end: string },
  today: string,
): Participant[] {
  const { reference, travellers, boarding, groupTitle: group, lacksAnswers, remarks, email, correctedEmail } = booking;
  const { firstName, lastName, phone } = booking.guardian;
  const shared = {
    ...{ reference, state: stateOn(booking.state, end, today), bookedAt: booking.receivedAt.toISOString() },
    ...{ group, lacksAnswers: lacksAnswers === true },
    boarding: boarding ? `${boarding.title}, ${boarding.time} Uhr` : '',
    guardian: { firstName, lastName, email: correctedEmail ?? email, phone },
  };
  return travellers.map((traveller, index) => ({
    ...shared,
    ...{ ...traveller, index, age: ageOn(traveller.birthDate, start) },
    remarks: index === 0 ? (remarks ?? '') : '',
  }));
}
