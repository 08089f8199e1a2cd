/** Loads a departure with all its participants. */
import type { SanityClient } from '@sanity/client';
import { z } from 'zod';
import { stateOn, storedStates } from '../../domain/bookings/bookingStates.ts';
import { takesPlaces } from '../../domain/bookings/ledger.ts';
import { minimumState } from '../../domain/bookings/minimumDecision.ts';
import { countExtras, extraUses, sumExtras } from '../../domain/bookings/price/limitedExtras.ts';
import { berlinToday, isIsoDate } from '../../domain/dates.ts';
import type { DepartureHead } from '../../domain/organisers/departures/departure.ts';
import type { Participant } from '../../domain/organisers/departures/participants.ts';
import { ageOn } from '../../domain/trip/ages.ts';
import { combinedIdOf, docIdOf } from '../../domain/trip/tripId.ts';
import type { DepartureKey } from '../places/departureKey.ts';
import { extraLimitsSchema } from '../places/ledgerDocument.ts';
import type { PlaceServices } from '../places/placeServices.ts';
import { submissionFields } from '../submissionFields.ts';

export interface ParticipantsSettings extends Pick<PlaceServices, 'limitedPlaces' | 'departurePlaces'> {
  content: SanityClient;
  now: () => Date;
}

export interface DepartureParticipants {
  departure: DepartureHead;
  /** All participants by time of booking, also of declined and cancelled bookings. */
  participants: Participant[];
}

/** Maximum number of bookings of a departure, as in `departureOverview.ts`. */
const maxBookings = 2_000;
const query = `{
  "trip": *[_id == $docId][0]{
    title, "extras": extras[defined(limit)]{_key, title, limit},
    "date": dates[_key == $dateKey][0]{start, end, capacity, minimum, minimumDecisionDays}
  },
  "bookings": *[_type == "submission" && kind == "booking" && payload.combinedId == $combinedId
    && payload.dateKey == $dateKey] | order(receivedAt asc, _id asc) [0...${maxBookings}]{
      reference, state, receivedAt, correctedEmail, boarding, departure, "title": trip.title, "further": price.further,
      "guardian": payload.guardian, "travellers": payload.travellers, "remarks": payload.remarks,
      "extras": payload.extras[]{key}
    }
}`;

const number = z.int().min(1).nullish().catch(null);
const tripSchema = z.object({
  title: z.string().nullish().catch(null),
  date: z
    .object({
      ...{ start: z.iso.date(), end: z.iso.date(), capacity: number, minimum: number },
      minimumDecisionDays: z.int().min(0).nullish().catch(null),
    })
    .nullish()
    .catch(null),
  extras: extraLimitsSchema,
});
const text = z.string().catch('');
const name = { firstName: text, lastName: text };
const bookingSchema = z.object({
  reference: z.string(),
  state: z.enum(storedStates).nullish(),
  receivedAt: z.string(),
  correctedEmail: z.string().nullish(),
  boarding: submissionFields.boarding.nullish().catch(null),
  departure: z.object(submissionFields.departure),
  title: text,
  further: z
    .array(z.object({ kind: z.string(), label: z.string(), traveller: z.int().nullish() }))
    .nullish()
    .catch([]),
  guardian: z.object({ ...name, email: text, phone: text }),
  travellers: z.array(z.object({ ...name, birthDate: text })),
  remarks: text,
  extras: z
    .array(z.object({ key: z.string() }))
    .nullish()
    .catch([]),
});
type Booking = z.output<typeof bookingSchema>;
const answerSchema = z.object({ trip: tripSchema.nullish().catch(null), bookings: z.array(z.unknown()) });

/**
 * Loads a departure with one query. A departure that was removed from its trip is found by its bookings.
 * @returns null if neither the trip nor a booking has the departure
 * @throws if the content backend does not answer
 */
export async function loadParticipants(
  settings: ParticipantsSettings,
  key: DepartureKey,
): Promise<DepartureParticipants | null> {
  const { subdomain, destinationId, dateKey } = key;
  const combinedId = combinedIdOf(subdomain, destinationId);
  const params = { docId: docIdOf(subdomain, destinationId), combinedId, dateKey };
  const [answer, left] = await Promise.all([settings.content.fetch(query, params), readLeft(settings, key)]);
  const { trip, bookings: rows } = answerSchema.parse(answer);
  const bookings = rows.flatMap((row) => bookingSchema.safeParse(row).data ?? []);
  const latest = bookings.at(-1);
  const days =
    trip?.date ?? (latest && { ...latest.departure, capacity: null, minimum: null, minimumDecisionDays: null });
  if (!days) return null;
  const today = berlinToday(settings.now());
  const { start, end, capacity = null, minimum = null, minimumDecisionDays = null } = days;
  const placesIn = (state: Booking['state']) =>
    bookings
      .filter((booking) => (booking.state ?? 'requested') === state)
      .reduce((sum, { travellers }) => sum + travellers.length, 0);
  const counts = { requested: placesIn('requested'), confirmed: placesIn('confirmed') };
  const booked = counts.requested + counts.confirmed;
  const active = bookings.filter(({ state }) => takesPlaces(state ?? 'requested'));
  const extras = sumExtras(active.map((booking) => countExtras(booking.extras ?? [])));
  return {
    departure: {
      ...{ subdomain, combinedId, dateKey, title: trip?.title || latest?.title || combinedId, start, end },
      ...counts,
      ...{ capacity, left: capacity === null ? null : left },
      minimum: minimumState({ start, end, minimum, minimumDecisionDays }, booked, today),
      extras: extraUses(trip?.date ? trip.extras : [], extras),
    },
    participants: bookings.flatMap((booking) => participantsOf(booking, { start, end }, today)),
  };
}

/** Returns the places that can be booked; null if they are unlimited or not known. */
async function readLeft(
  { limitedPlaces, departurePlaces }: ParticipantsSettings,
  key: DepartureKey,
): Promise<number | null> {
  const reply = await limitedPlaces.run(key, (basis) => departurePlaces.read(key, basis)).catch(() => null);
  return reply?.counts.left ?? null;
}

function participantsOf(
  booking: Booking,
  { start, end }: { start: string; end: string },
  today: string,
): Participant[] {
  const { reference, receivedAt: bookedAt, guardian, travellers, boarding, further, remarks, correctedEmail } = booking;
  const state = stateOn(booking.state ?? 'requested', end, today);
  const extras = (further ?? []).filter(({ kind }) => kind === 'extra');
  const shared = {
    ...{ reference, state, bookedAt, boarding: boarding ? `${boarding.title}, ${boarding.time} Uhr` : '' },
    guardian: { ...guardian, email: correctedEmail ?? guardian.email },
  };
  return travellers.map(({ firstName, lastName, birthDate }, index) => ({
    ...shared,
    ...{ index, firstName, lastName, birthDate, age: isIsoDate(birthDate) ? ageOn(birthDate, start) : null },
    extras: extras.filter(({ traveller }) => (traveller ?? 0) === index).map(({ label }) => label),
    remarks: index === 0 ? remarks : '',
  }));
}
