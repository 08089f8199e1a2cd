/** Reads the stored bookings of departures that take places. */
import type { SanityClient } from '@sanity/client';
import { z } from 'zod';
import { bookedStates, type LedgerEntry } from '../../domain/bookings/ledger.ts';
import { countExtras } from '../../domain/bookings/price/limitedExtras.ts';
import { combinedIdOf, type TripKey } from '../../domain/trip/tripId.ts';

export interface DepartureBooking extends Required<LedgerEntry> {
  dateKey: string;
}

const query = `*[_type == "submission" && kind == "booking" && payload.combinedId == $combinedId
  && payload.dateKey in $dateKeys && (!defined(state) || state in $states)
] | order(receivedAt asc) {
  reference, state, "dateKey": payload.dateKey, "places": count(payload.travellers), "extras": payload.extras[]{key}
}`;
const schema = z.array(
  z.object({
    reference: z.string(),
    dateKey: z.string(),
    places: z.number(),
    state: z.enum(bookedStates).nullish(),
    extras: z.array(z.object({ key: z.string() })).nullish(),
  }),
);

/** Returns the bookings in the order of their receipt. @throws if the content backend does not answer */
export async function loadDepartureBookings(
  content: SanityClient,
  { subdomain, destinationId }: TripKey,
  dateKeys: readonly string[],
): Promise<DepartureBooking[]> {
  const params = { combinedId: combinedIdOf(subdomain, destinationId), dateKeys, states: bookedStates };
  return schema.parse(await content.fetch(query, params)).map(({ state, extras, ...booking }) => ({
    ...booking,
    state: state ?? 'requested',
    extras: countExtras(extras ?? []),
  }));
}
