/** Stores bookings of departures with limited places together with their entry in the ledger. */
import type { SanityClient } from '@sanity/client';
import { z } from 'zod';
import { outdated, retryChange } from '../../content/retryChange.ts';
import {
  bookedPlaces,
  bookedStates,
  hasPlaces,
  type LedgerEntry,
  offeredPlaces,
  placeCounts,
} from '../../domain/bookings/ledger.ts';
import type { Hosts } from '../../domain/site/hosts.ts';
import { findTripKey } from '../../domain/site/tripOnSite.ts';
import { AppError } from '../../platform/appError.ts';
import { createFairQueue } from '../../platform/fairQueue.ts';
import type { SubmissionOf } from '../submission.ts';
import { documentOf, submissionDocId } from '../submissionStore.ts';
import { type DepartureKey, ledgerId } from './departureKey.ts';
import type { DeparturePlaces } from './departurePlaces.ts';
import type { LedgerStore } from './ledgerStore.ts';
import { type LimitedPlaces, placesUnavailable, tooFewPlaces } from './limitedPlaces.ts';

type Booking = SubmissionOf<'booking'>;

export interface StoreBooking {
  /**
   * Stores a booking if the places of its departure are limited. Idempotent by the reference.
   * @param hold id of a hold whose places are used; empty for none
   * @returns false, and nothing was stored, if the places are unlimited
   * @throws AppError 409 with `placesLeft` if too few places are left; 503 if the booking may not be stored, in which
   * case it can be repeated
   */
  store(booking: Booking, hold: string): Promise<boolean>;
  /**
   * Adds a stored booking to the ledger of its departure if it is missing: the booking was accepted when the departure
   * had no capacity yet.
   * @throws if the content backend or Redis does not answer
   */
  include(booking: Booking): Promise<void>;
}

interface StoreBookingSettings {
  content: SanityClient;
  hosts: Hosts;
  ledgers: LedgerStore;
  places: DeparturePlaces;
  limited: LimitedPlaces;
  onUnavailable: (error: Error) => void;
  /** Whether the places in the ledger are checked too. Only controls of tests disable it. */
  checksLedger?: boolean;
}

/** The state of a booking that takes places; otherwise null. */
const stateSchema = z
  .object({ state: z.enum(bookedStates).default('requested') })
  .transform(({ state }) => state)
  .nullable()
  .catch(null);

export function createStoreBooking(settings: StoreBookingSettings): StoreBooking {
  const { content, hosts, ledgers, places, limited, onUnavailable, checksLedger = true } = settings;
  // Writes of one process to a ledger wait for each other, because only one of them would succeed.
  const writes = createFairQueue({
    maxConcurrent: 50,
    maxConcurrentPerKey: 1,
    maxWaiting: 1_000,
    tooBusy: placesUnavailable,
  });

  /** @returns false if the counts in Redis were replaced, so that the places have to be taken again */
  function write(departure: DepartureKey, booking: Booking, epoch: string): Promise<boolean> {
    const entry = entryOf(booking);
    return retryChange(async () => {
      const found = await limited.load(departure);
      if (!found) throw new Error('the capacity of a departure was removed');
      const { ledger, capacity } = found;
      if (ledger.entries.some(({ reference }) => reference === entry.reference)) return true;
      if (ledger.epoch !== epoch) return false;
      // Redis has decided on the basis of this ledger. This is a second barrier in case its counts were damaged.
      if (checksLedger && !hasPlaces(ledger, capacity, entry.places)) {
        await places.giveBack(departure, entry.reference);
        const taken = { booked: bookedPlaces(ledger), offered: offeredPlaces(ledger), held: 0 };
        throw tooFewPlaces(placeCounts(capacity, taken).left);
      }
      const isStored = await ledgers.change(departure, ledger, { entries: [...ledger.entries, entry] }, (transaction) =>
        transaction.createIfNotExists<object>(documentOf(booking)),
      );
      return isStored || outdated;
    });
  }

  async function tryStore(booking: Booking, hold: string): Promise<boolean> {
    const departure = departureOf(booking, hosts);
    if (!departure) return false;
    const { reference, places: number } = entryOf(booking);
    return retryChange(async () => {
      let epoch = '';
      const reply = await limited.run(departure, (basis) => {
        epoch = basis.epoch;
        return places.take(departure, basis, { reference, places: number, hold });
      });
      if (!reply) return false;
      if (reply.status === 'full') throw tooFewPlaces(reply.available);
      // If the process dies before or during this, the places are free again after two minutes.
      if (!(await writes.run(ledgerId(departure), () => write(departure, booking, epoch)))) return outdated;
      // Otherwise the worker counts it within a minute.
      await places.confirm(departure, epoch, { reference, places: number }).catch(() => undefined);
      return true;
    });
  }

  return {
    async store(booking, hold) {
      try {
        return await tryStore(booking, hold);
      } catch (error) {
        if (error instanceof AppError) throw error;
        onUnavailable(error as Error);
        throw placesUnavailable();
      }
    },
    async include(booking) {
      const departure = departureOf(booking, hosts);
      if (!departure) return;
      const entry = entryOf(booking);
      await retryChange(async () => {
        const ledger = await ledgers.loadLedger(departure);
        if (!ledger || ledger.entries.some(({ reference }) => reference === entry.reference)) return undefined;
        const state = stateSchema.parse(await content.getDocument(submissionDocId(entry.reference)));
        // The document was deleted, or the booking was cancelled and takes no places any more.
        if (!state) return undefined;
        const entries = [...ledger.entries, { ...entry, state }];
        if (!(await ledgers.change(departure, ledger, { entries }))) return outdated;
        return places.confirm(departure, ledger.epoch, entry);
      });
    },
  };
}

function entryOf({ reference, payload }: Booking): LedgerEntry {
  return { reference, places: payload.travellers.length, state: 'requested' };
}

/** Returns the departure of a booking; null if its host does not exist. */
export function departureOf({ payload }: Pick<Booking, 'payload'>, hosts: Hosts): DepartureKey | null {
  const trip = findTripKey(payload.combinedId, hosts);
  return trip && { ...trip, dateKey: payload.dateKey };
}
