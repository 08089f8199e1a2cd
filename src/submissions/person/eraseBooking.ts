/** Deletes the document of a booking and frees its places in the same transaction. */
import type { SanityClient } from '@sanity/client';
import { z } from 'zod';
import { outdated, retryChange } from '../../content/retryChange.ts';
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
  const isDeleted = booking !== undefined && (await deleteWithEntry(places, hosts, booking));
  if (!isDeleted) await content.delete(document._id, { visibility: 'sync' });
}

/** @returns false, and nothing was deleted, if the ledger does not contain the booking */
async function deleteWithEntry(
  { ledgers, departurePlaces }: BookingEraser['places'],
  hosts: Hosts,
  { _id, reference, payload }: z.output<typeof bookingSchema>,
): Promise<boolean> {
  const trip = findTripKey(payload.combinedId, hosts);
  if (!trip) return false;
  const departure: DepartureKey = { ...trip, dateKey: payload.dateKey };
  return retryChange(async () => {
    const ledger = await ledgers.loadLedger(departure);
    if (!ledger?.entries.some((entry) => entry.reference === reference)) return false;
    const entries = ledger.entries.filter((entry) => entry.reference !== reference);
    if (!(await ledgers.change(departure, ledger, { entries }, (transaction) => transaction.delete(_id))))
      return outdated;
    // If Redis does not answer, the worker frees the places within a minute.
    await departurePlaces.giveBack(departure, reference).catch(() => undefined);
    return true;
  });
}
