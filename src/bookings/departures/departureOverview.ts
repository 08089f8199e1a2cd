import { z } from 'zod';
import { loadPublicDocument } from '#content/reading.ts';
import { type BookingState, stateOn } from '#domain/bookings/bookingStates.ts';
import { type PlaceCounts, placeCounts } from '#domain/bookings/placeCounts.ts';
import { berlinToday } from '#domain/dates.ts';
import { docIdOf } from '#domain/tripId.ts';
import type { BookingDeps } from '../bookingDeps.ts';
import type { DepartureKey } from '../departureKey.ts';
import { departureRowOf, type TakenPlaces, takenPlaces } from '../places/departurePlaces.ts';
import type { SubmissionOf } from '../submission.ts';
import { loadDepartureBookings } from './departureBookings.ts';
import { departureSchema } from './departureContent.ts';

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

const tripSchema = z.object({ dates: z.array(departureSchema.nullable().catch(null)).nullish() }).nullable();

/**
 * Loads the places and all bookings of a departure, earliest booking first.
 * @returns null if the trip does not have the departure
 * @throws if the content backend or the database does not answer
 */
export async function loadDepartureOverview(
  { content, database, now }: BookingDeps,
  departure: DepartureKey,
): Promise<DepartureOverview | null> {
  const { subdomain, destinationId, dateKey } = departure;
  const trip = tripSchema.safeParse(await loadPublicDocument(content.main, docIdOf(subdomain, destinationId))).data;
  const date = trip?.dates?.find((each) => each?._key === dateKey);
  if (!date) return null;
  const row = departureRowOf(departure);
  const at = now();
  const [[counted], rows] = await Promise.all([takenPlaces(database, [row], at), loadDepartureBookings(database, row)]);
  const bookings = rows.map(({ reference, state, endsOn, places, guardian, email, travellers }) => ({
    ...{ reference, state: stateOn(state, endsOn, berlinToday(at)), places, guardian: { ...guardian, email } },
    travellers: travellers.map(({ extras: _, ...traveller }) => traveller),
  }));
  const taken = counted as TakenPlaces;
  if (!date.capacity)
    return { capacity: null, booked: taken.requested + taken.confirmed, held: 0, offered: 0, left: null, bookings };
  const { requested, confirmed, held, offered } = taken;
  return { ...placeCounts(date.capacity, { booked: requested + confirmed, held, offered }), bookings };
}
