/** Finds departures whose days were promised to families. */
import type { SanityClient } from '@sanity/client';
import { z } from 'zod';
import { bookedStates } from '../../domain/bookings/ledger.ts';
import { combinedIdOf, docIdOf, type TripKey } from '../../domain/trip/tripId.ts';

const bookedQuery = `*[_type == "submission" && kind == "booking" && payload.combinedId in $combinedIds
  && (!defined(state) || state in $states)]{"trip": payload.combinedId, "dateKey": payload.dateKey}`;
const waitingQuery = `*[_type == "ledger" && trip in $docIds && (count(waiting) > 0 || count(offers) > 0)]{trip, dateKey}`;
const foundSchema = z.array(z.object({ trip: z.string(), dateKey: z.string() }));

/**
 * Creates a function that returns the departures which requested or confirmed bookings, offers or waiting lists name: keys
 * of departures by combined id, without trips that have none.
 */
export function createFindPromised(content: SanityClient) {
  return async (trips: readonly TripKey[]): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
    const byDocId = new Map(
      trips.map(({ subdomain, destinationId }) => [
        docIdOf(subdomain, destinationId),
        combinedIdOf(subdomain, destinationId),
      ]),
    );
    const [booked, waiting] = await Promise.all([
      content.fetch(bookedQuery, { combinedIds: [...byDocId.values()], states: bookedStates }),
      content.fetch(waitingQuery, { docIds: [...byDocId.keys()] }),
    ]);
    const promised = new Map<string, Set<string>>();
    const add = (combinedId: string, dateKey: string) =>
      promised.set(combinedId, (promised.get(combinedId) ?? new Set()).add(dateKey));
    for (const { trip, dateKey } of foundSchema.parse(booked)) add(trip, dateKey);
    for (const { trip, dateKey } of foundSchema.parse(waiting)) add(byDocId.get(trip) ?? trip, dateKey);
    return promised;
  };
}
