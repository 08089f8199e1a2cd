/** Runs operations on the counts of a departure in Redis, and rebuilds the counts from the ledger if necessary. */
import { randomUUID } from 'node:crypto';
import { outdated, retryChange } from '../../content/retryChange.ts';
import { fewPlaces } from '../../domain/bookings/fewPlaces.ts';
import { fewestWaiting } from '../../domain/bookings/waiting/waitingList.ts';
import { AppError } from '../../platform/appError.ts';
import type { DepartureKey } from './departureKey.ts';
import type { Basis, DeparturePlaces, PlacesReply } from './departurePlaces.ts';
import type { StoredLedger } from './ledgerDocument.ts';
import type { DepartureContent, LedgerStore } from './ledgerStore.ts';

/** A departure with its ledger. */
export interface CountedDeparture extends DepartureContent {
  ledger: StoredLedger;
}

/** A departure with a capacity. */
export interface LimitedDeparture extends CountedDeparture {
  capacity: number;
}

export interface LimitedPlaces {
  /** Loads a departure and creates its ledger if necessary. Returns null if its places are unlimited or it is unknown. */
  load(departure: DepartureKey): Promise<LimitedDeparture | null>;
  /**
   * Loads the departure of a booking and creates its ledger if necessary.
   * @param extras what the booking has chosen
   * @returns null if neither the places nor these extras are limited, or if the departure is unknown
   */
  loadFor(departure: DepartureKey, extras: readonly { key: string }[]): Promise<CountedDeparture | null>;
  /**
   * Runs an operation on current counts.
   * @returns null if the places of the departure are unlimited; otherwise a reply with another status than `unknown`
   * @throws AppError 503 if the counts are not available
   */
  run(departure: DepartureKey, operation: (basis: Basis) => Promise<PlacesReply>): Promise<PlacesReply | null>;
  /**
   * Rebuilds the counts from the ledger. Does nothing if another process has done so.
   * @param replaced epoch of the counts to be replaced; empty if there are none
   */
  rebuild(departure: DepartureKey, replaced: string): Promise<void>;
}

interface LimitedPlacesSettings {
  ledgers: LedgerStore;
  places: DeparturePlaces;
  /** Called with the reason when the counts are not available. */
  onUnavailable: (error: Error) => void;
  now: () => Date;
}

export function createLimitedPlaces({ ledgers, places, onUnavailable, now }: LimitedPlacesSettings): LimitedPlaces {
  async function loadFor(
    departure: DepartureKey,
    extras: readonly { key: string }[],
  ): Promise<CountedDeparture | null> {
    for (let attempt = 1; attempt <= 2; attempt++) {
      const found = await ledgers.load(departure);
      if (!found) return null;
      const { capacity, extraLimits, ledger } = found;
      if (capacity === null && !extraLimits.some((limited) => extras.some(({ key }) => key === limited.key)))
        return null;
      if (ledger) return { ...found, ledger };
      await ledgers.create(departure, found);
    }
    throw new Error('the ledger was not created');
  }

  async function load(departure: DepartureKey): Promise<LimitedDeparture | null> {
    const found = await loadFor(departure, []);
    return found && found.capacity !== null ? { ...found, capacity: found.capacity } : null;
  }

  async function rebuild(departure: DepartureKey, replaced: string): Promise<void> {
    const found = await load(departure);
    if (!found) return;
    const { ledger, capacity } = found;
    // Another process may have rebuilt them.
    if (ledger.epoch !== replaced && (await isCurrent(departure, found))) return;
    // The ledger is changed first, so that no process can store a booking that is based on the replaced counts.
    const renewed = { ...ledger, epoch: randomUUID() };
    if (!(await ledgers.change(departure, ledger, { epoch: renewed.epoch }))) return;
    await places.rebuild(departure, replaced, renewed, capacity);
  }

  async function isCurrent(departure: DepartureKey, { ledger: { epoch }, capacity }: LimitedDeparture) {
    return (await places.read(departure, { epoch, capacity })).status !== 'unknown';
  }

  function tryRun(departure: DepartureKey, operation: (basis: Basis) => Promise<PlacesReply>) {
    return retryChange(async () => {
      const found = await load(departure);
      if (!found) return null;
      const { ledger, capacity, start } = found;
      const reply = await operation({
        epoch: ledger.epoch,
        capacity,
        waiting: fewestWaiting(ledger.waiting, start, now()),
      });
      if (reply.status !== 'unknown') return reply;
      await rebuild(departure, reply.epoch);
      return outdated;
    });
  }

  return {
    load,
    loadFor,
    rebuild,
    async run(departure, operation) {
      try {
        return await tryRun(departure, operation);
      } catch (error) {
        if (error instanceof AppError) throw error;
        onUnavailable(error as Error);
        throw placesUnavailable();
      }
    },
  };
}

/** The error while it is not known how many places are left. */
export function placesUnavailable(): AppError {
  return new AppError(503, 'Wir prüfen gerade die freien Plätze. Bitte versuche es gleich noch einmal.');
}

/** The error if a departure has too few places. @param left places that anybody can take */
export function tooFewPlaces(left: number): AppError {
  return new AppError(409, fewPlaces(left), [], { reason: 'no-places', placesLeft: left });
}

/** The error if a visitor would hold too many places of a departure. */
export function tooManyHeld(): AppError {
  const message = 'Du hältst für diesen Termin schon viele Plätze frei. Schließ bitte erst die anderen Formulare.';
  return new AppError(429, message);
}
