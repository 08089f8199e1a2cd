/** Stores bookings of limited places and limited extras together with their entry in the ledger. */
import type { SanityClient } from '@sanity/client';
import { z } from 'zod';
import { outdated, retryChange } from '../../content/retryChange.ts';
import { bookedStates } from '../../domain/bookings/ledger.ts';
import type { Hosts } from '../../domain/site/hosts.ts';
import { findTripKey } from '../../domain/site/tripOnSite.ts';
import { AppError } from '../../platform/appError.ts';
import { createFairQueue } from '../../platform/fairQueue.ts';
import type { SubmissionOf } from '../submission.ts';
import { documentOf, submissionDocId } from '../submissionStore.ts';
import { type DepartureKey, ledgerId } from './departureKey.ts';
import { type DeparturePlaces, ownerOf } from './departurePlaces.ts';
import { entryOf } from './entryOf.ts';
import type { LedgerStore } from './ledgerStore.ts';
import { type LimitedPlaces, placesUnavailable, tooFewPlaces, tooManyHeld } from './limitedPlaces.ts';
import { tooFewExtrasIn, tooFewPlacesIn } from './refusals.ts';

type Booking = SubmissionOf<'booking'>;

export interface StoreBooking {
  /**
   * Stores a booking if the places of its departure or its extras are limited. Idempotent by the reference.
   * @param hold id of a hold whose places are used; empty for none
   * @param visitor address of the visitor, see `addressKey`
   * @returns false, and nothing was stored, if neither is limited
   * @throws AppError 409 with `placesLeft` or `extrasLeft` if too few places or extras are left; 429 if the
   * visitor holds too many other places; 503 if the booking may not be stored, in which case it can be repeated
   */
  store(booking: Booking, hold: string, visitor: string): Promise<boolean>;
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
  /** Whether places and extras are checked in the ledger. Only controls of tests disable it. */
  checksLedger?: boolean;
}

/** State and departure of a booking that takes places; otherwise null. */
const storedSchema = z
  .object({ state: z.enum(bookedStates).default('requested'), payload: z.object({ dateKey: z.string() }) })
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

  /**
   * @param epoch of the counts in Redis that contain the places; null if places are unlimited
   * @returns `again` if the counts in Redis were replaced, or if the departure has got or lost its capacity
   */
  function write(
    departure: DepartureKey,
    booking: Booking,
    epoch: string | null,
  ): Promise<'stored' | 'again' | 'unlimited'> {
    const entry = entryOf(booking);
    return retryChange(async () => {
      const found = await limited.loadFor(departure, entry.extras);
      if (found?.ledger.entries.some(({ reference }) => reference === entry.reference)) return 'stored';
      if ((epoch === null) !== ((found?.capacity ?? null) === null)) return 'again';
      if (!found) return 'unlimited';
      const { ledger } = found;
      if (epoch !== null && ledger.epoch !== epoch) return 'again';
      const refusal = checksLedger && (tooFewPlacesIn(found, entry) ?? tooFewExtrasIn(found, booking));
      if (refusal) {
        if (epoch !== null) await places.giveBack(departure, entry.reference);
        throw refusal;
      }
      const isStored = await ledgers.change(departure, ledger, { entries: [...ledger.entries, entry] }, (transaction) =>
        transaction.createIfNotExists<object>(documentOf(booking)),
      );
      return isStored ? 'stored' : outdated;
    });
  }

  async function tryStore(booking: Booking, hold: string, owner: string): Promise<boolean> {
    const departure = departureOf(booking, hosts);
    if (!departure) return false;
    const { reference, places: number, extras } = entryOf(booking);
    return retryChange(async () => {
      // Checked before the hold is used, so that visitors who have to choose other extras keep it.
      const found = extras.length > 0 ? await limited.loadFor(departure, extras) : null;
      const refusal = checksLedger && found && tooFewExtrasIn(found, booking);
      if (refusal) throw refusal;
      let epoch = '';
      const reply = await limited.run(departure, (basis) => {
        epoch = basis.epoch;
        return places.take(departure, basis, { reference, places: number, hold, owner });
      });
      if (reply?.status === 'full') throw tooFewPlaces(reply.available);
      if (reply?.status === 'limit') throw tooManyHeld();
      if (!reply && extras.length === 0) return false;
      // If the process dies before or during this, the places are free again after two minutes.
      const counted = reply ? epoch : null;
      const outcome = await writes.run(ledgerId(departure), () => write(departure, booking, counted));
      if (outcome === 'again') return outdated;
      // Otherwise the worker counts it within a minute.
      if (counted !== null) {
        await places.confirm(departure, counted, { reference, places: number }).catch(() => undefined);
      }
      return outcome === 'stored';
    });
  }

  return {
    async store(booking, hold, visitor) {
      try {
        return await tryStore(booking, hold, ownerOf(visitor));
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
        const stored = storedSchema.parse(await content.getDocument(submissionDocId(entry.reference)));
        // The document was deleted, or the booking was cancelled or moved since and takes no places here any more.
        if (stored?.payload.dateKey !== departure.dateKey) return undefined;
        const entries = [...ledger.entries, { ...entry, state: stored.state }];
        if (!(await ledgers.change(departure, ledger, { entries }))) return outdated;
        return places.confirm(departure, ledger.epoch, entry);
      });
    },
  };
}

/** Returns the departure of a booking; null if its host does not exist. */
export function departureOf({ payload }: Pick<Booking, 'payload'>, hosts: Hosts): DepartureKey | null {
  const trip = findTripKey(payload.combinedId, hosts);
  return trip && { ...trip, dateKey: payload.dateKey };
}
