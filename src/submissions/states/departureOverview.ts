/** The places and bookings of a departure, for its organisers. */
import type { SanityClient } from '@sanity/client';
import { z } from 'zod';
import { type BookingState, stateOn } from '../../domain/bookings/bookingStates.ts';
import { type PlaceCounts, takesPlaces } from '../../domain/bookings/ledger.ts';
import { berlinToday } from '../../domain/dates.ts';
import { combinedIdOf } from '../../domain/trip/tripId.ts';
import type { DepartureKey } from '../places/departureKey.ts';
import type { PlaceServices } from '../places/placeServices.ts';
import type { SubmissionOf } from '../submission.ts';
import { readStoredBooking } from './storedBooking.ts';

type Payload = SubmissionOf<'booking'>['payload'];

export interface BookingOfDeparture extends Pick<Payload, 'guardian' | 'travellers'> {
  reference: string;
  state: BookingState;
  places: number;
}

/** Capacity and places left are null if places are unlimited. */
export type DepartureOverview = {
  [K in keyof PlaceCounts]: K extends 'capacity' | 'left' ? number | null : number;
} & { bookings: BookingOfDeparture[] };

interface OverviewSettings extends Pick<PlaceServices, 'ledgers' | 'limitedPlaces' | 'departurePlaces'> {
  content: SanityClient;
  now: () => Date;
}

/** Maximum number of bookings of a departure; those with limited places have at most as many as places. */
const maxBookings = 2_000;
const query = `*[_type == "submission" && kind == "booking" && payload.combinedId == $combinedId
  && payload.dateKey == $dateKey] | order(receivedAt asc, _id asc) [0...${maxBookings}]`;
const documentsSchema = z.array(z.looseObject({ _id: z.string() }));

/**
 * Loads the places and all bookings of a departure, earliest booking first.
 * @returns null if the trip does not have the departure
 * @throws AppError 503 if the places are not known; an error if the content backend does not answer
 */
export async function loadDepartureOverview(
  { content, ledgers, limitedPlaces, departurePlaces, now }: OverviewSettings,
  departure: DepartureKey,
): Promise<DepartureOverview | null> {
  if (!(await ledgers.load(departure))) return null;
  const { subdomain, destinationId, dateKey } = departure;
  const params = { combinedId: combinedIdOf(subdomain, destinationId), dateKey };
  const documents = documentsSchema.parse(await content.fetch(query, params));
  const stored = documents.flatMap((document) => readStoredBooking(document) ?? []);
  const today = berlinToday(now());
  const bookings = stored.map(({ booking: { reference, payload, departure: days }, state }) => ({
    reference,
    state: stateOn(state, days.end, today),
    places: payload.travellers.length,
    guardian: payload.guardian,
    travellers: payload.travellers,
  }));
  const counted = await limitedPlaces.run(departure, (basis) => departurePlaces.read(departure, basis));
  if (counted) return { ...counted.counts, bookings };
  const booked = stored
    .filter(({ state }) => takesPlaces(state))
    .reduce((sum, { booking }) => sum + booking.payload.travellers.length, 0);
  return { capacity: null, booked, held: 0, offered: 0, left: null, bookings };
}
