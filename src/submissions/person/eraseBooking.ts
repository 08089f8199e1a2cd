/** Deletes the document of a booking and frees its places in the same transaction. */
import type { SanityClient } from '@sanity/client';
import { z } from 'zod';
import { isReference } from '../../domain/bookings/reference.ts';
import type { Hosts } from '../../domain/site/hosts.ts';
import { findTripKey } from '../../domain/site/tripOnSite.ts';
import type { DepartureKey } from '../places/departureKey.ts';
import type { PlaceServices } from '../places/placeServices.ts';

export interface BookingEraser {
  content: SanityClient;
  places: Pick<PlaceServices, 'ledgers' | 'departurePlaces'>;
  hosts: Hosts;
}

const bookingSchema = z.object({
  _id: z.string(),
  reference: z.string().refine(isReference),
  payload: z.object({ combinedId: z.string(), dateKey: z.string() }),
});

/** Attempts if the ledger is changed at the same time. */
const maxAttempts = 10;

/**
 * Deletes a submission. If it is a booking in a ledger, its entry is removed in the same transaction, and the places are free
 * immediately.
 * @throws if a store does not answer, or if the ledger is changed too often at the same time
 */
export async function eraseBooking(
  { content, places, hosts }: BookingEraser,
  document: { _id: string },
): Promise<void> {
  const booking = bookingSchema.safeParse(document).data;
  const trip = booking && findTripKey(booking.payload.combinedId, hosts);
  if (booking && trip) {
    const departure: DepartureKey = { ...trip, dateKey: booking.payload.dateKey };
    for (let attempt = 1; attempt <= maxAttempts; attempt++) {
      const ledger = await places.ledgers.loadLedger(departure);
      if (!ledger?.entries.some(({ reference }) => reference === booking.reference)) break;
      if (attempt === maxAttempts) throw new Error('the ledger of a departure is changed too often');
      const entries = ledger.entries.filter(({ reference }) => reference !== booking.reference);
      if (!(await places.ledgers.change(departure, ledger, { entries }, (tx) => tx.delete(document._id)))) continue;
      // If Redis does not answer, the worker frees the places within a minute.
      await places.departurePlaces.giveBack(departure, booking.reference).catch(() => undefined);
      return;
    }
  }
  await content.delete(document._id, { visibility: 'sync' });
}
