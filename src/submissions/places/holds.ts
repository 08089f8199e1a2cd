/** Holds places for visitors while they fill in the booking form. */
import { randomUUID } from 'node:crypto';
import { AppError } from '../../platform/appError.ts';
import type { DepartureKey } from './departureKey.ts';
import { type DeparturePlaces, holdMs, ownerOf } from './departurePlaces.ts';
import { holdTokenOf, readHoldToken } from './holdToken.ts';
import { type LimitedPlaces, placesUnavailable, tooFewPlaces, tooManyHeld } from './limitedPlaces.ts';

export interface Hold {
  /** Token of the hold. */
  hold: string;
  expires: Date;
}

export interface Holds {
  /**
   * Holds places for 15 minutes.
   * @param address identifies the visitor
   * @throws AppError 409 with `placesLeft`; 429 if the visitor holds too many places; 503 if it is not known how many
   * places are left
   */
  start(departure: DepartureKey, places: number, address: string): Promise<Hold>;
  /**
   * Extends a hold: 15 minutes from now, at most 60 minutes from its start.
   * @param places new number of places; 0 keeps the number
   * @throws AppError 404 if the hold has ended; 409 with `placesLeft`, or 429 if the visitor would hold too many places, and the
   * hold stays unchanged; 503
   */
  extend(token: string, places: number): Promise<Hold>;
  /** Ends a hold, if it exists. @throws AppError 503 */
  release(token: string): Promise<void>;
}

interface HoldsSettings {
  limited: LimitedPlaces;
  places: DeparturePlaces;
  onUnavailable: (error: Error) => void;
  now: () => Date;
}

export function createHolds({ limited, places, onUnavailable, now }: HoldsSettings): Holds {
  const unlimitedHold = (departure: DepartureKey): Hold => ({
    hold: holdTokenOf(departure, ''),
    expires: new Date(now().getTime() + holdMs),
  });
  const unavailable = (error: Error): never => {
    onUnavailable(error);
    throw placesUnavailable();
  };

  return {
    async start(departure, number, address) {
      const id = randomUUID();
      const owner = ownerOf(address);
      const reply = await limited.run(departure, (basis) =>
        places.hold(departure, basis, { id, places: number, owner }),
      );
      if (!reply) return unlimitedHold(departure);
      if (reply.status === 'full') throw tooFewPlaces(reply.available);
      if (reply.status === 'limit') throw tooManyHeld();
      if (reply.status === 'share') throw largeShareHeld();
      return { hold: holdTokenOf(departure, id), expires: reply.ends };
    },
    async extend(token, number) {
      const found = readHoldToken(token);
      if (!found) throw holdEnded();
      const { departure, id } = found;
      if (id === '') return unlimitedHold(departure);
      const { status, available, ends } = await places.extend(departure, id, number).catch(unavailable);
      if (status === 'full') throw tooFewPlaces(available);
      if (status === 'limit') throw tooManyHeld();
      if (status === 'share') throw largeShareHeld();
      // Without counts, Redis was emptied and has lost the hold.
      if (status !== 'ok') throw holdEnded();
      return { hold: token, expires: ends };
    },
    async release(token) {
      const found = readHoldToken(token);
      if (found && found.id !== '') await places.release(found.departure, found.id).catch(unavailable);
    },
  };
}

function largeShareHeld(): AppError {
  const message =
    'Mehr als die Hälfte der Plätze dieses Termins können wir dir nur 15 Minuten lang reservieren. Buchen kannst du trotzdem: Beim Absenden zählt, was dann frei ist.';
  return new AppError(429, message, [], { reason: 'large-share' });
}

function holdEnded(): AppError {
  const message = 'Deine Plätze sind nicht mehr reserviert. Wir versuchen beim Absenden, sie noch einmal zu bekommen.';
  return new AppError(404, message, [], { reason: 'hold-ended' });
}
