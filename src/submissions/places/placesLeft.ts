/** Reads how many places of trips are left, for the read model. */
import { z } from 'zod';
import { availablePlaces } from '../../domain/bookings/waiting/waitingList.ts';
import type { IsoDate } from '../../domain/trip/trip.ts';
import { docIdOf } from '../../domain/trip/tripId.ts';
import type { PlaceServices } from './placeServices.ts';

/** Places left by the key of the departure; only departures with limited places. */
export type PlacesLeft = ReadonlyMap<string, number>;

const dateSchema = z.object({ _key: z.string(), start: z.string(), capacity: z.number().nullish() });
const tripSchema = z.object({
  subdomain: z.string(),
  destinationId: z.number(),
  dates: z.array(dateSchema.nullable().catch(null)).nullish(),
});
type LimitedTrip = { subdomain: string; destinationId: number; departures: { dateKey: string; capacity: number }[] };

/**
 * Reads the places left of coming departures. Counts in Redis are preferred, because they contain holds. A departure without
 * usable counts has the places of its ledger; without a ledger, those that its stored bookings leave.
 * @param trips raw trip documents, valid or not
 * @param today departures that start earlier are ignored
 * @returns the places in the order of the trips
 * @throws if the content backend or Redis does not answer
 */
export async function readPlacesLeft(
  { ledgers, departurePlaces }: Pick<PlaceServices, 'ledgers' | 'departurePlaces'>,
  trips: readonly unknown[],
  today: IsoDate,
): Promise<PlacesLeft[]> {
  const limited = trips.map((trip) => limitedTrip(trip, today));
  const docIds = limited.flatMap((trip) => (trip ? [docIdOf(trip.subdomain, trip.destinationId)] : []));
  if (docIds.length === 0) return trips.map(() => new Map());
  const sums = await ledgers.sums(docIds);
  return Promise.all(
    limited.map(async (trip) => {
      if (!trip) return new Map();
      const { departures, ...key } = trip;
      const docId = docIdOf(key.subdomain, key.destinationId);
      const sumOf = (dateKey: string) => sums.find((sum) => sum.trip === docId && sum.dateKey === dateKey);
      const withoutLedger = departures.flatMap(({ dateKey }) => (sumOf(dateKey) ? [] : [dateKey]));
      const booked = await ledgers.booked(key, withoutLedger);
      const entries = departures.map(async ({ dateKey, capacity }): Promise<[string, number]> => {
        const sum = sumOf(dateKey);
        if (!sum) return [dateKey, Math.max(0, capacity - (booked.get(dateKey) ?? 0))];
        const reply = await departurePlaces.read({ ...key, dateKey }, { epoch: sum.epoch, capacity });
        if (reply.status === 'ok') return [dateKey, reply.available];
        return [dateKey, availablePlaces(Math.max(0, capacity - sum.taken), sum.waiting ?? 0)];
      });
      return new Map(await Promise.all(entries));
    }),
  );
}

/** Returns null for a trip without limited places. */
function limitedTrip(raw: unknown, today: IsoDate): LimitedTrip | null {
  const trip = tripSchema.safeParse(raw).data;
  const departures = (trip?.dates ?? []).flatMap((date) =>
    date?.capacity && date.start >= today ? [{ dateKey: date._key, capacity: date.capacity }] : [],
  );
  if (!trip || departures.length === 0) return null;
  const { subdomain, destinationId } = trip;
  return { subdomain, destinationId, departures };
}
