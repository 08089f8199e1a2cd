import type { Env } from '#env.ts';
import type { CreateLimit } from '#platform/limits.ts';
import { createSignedLinks } from '#platform/signedLinks.ts';
import { createBookedCookie } from './bookedCookie.ts';
import { createBookingLinks } from './bookingLinks.ts';
import { holdLimits } from './holdLimits.ts';
import { createSealer } from './sealed.ts';
import { createJoinLimit } from './waiting/joinLimit.ts';
import { createWaitingLinks } from './waitingLinks.ts';

/** Repetitions of mails about an entry of a waiting list, per hour. */
const repetitions = { points: 5, duration: 3_600 };

/** Creates the part of `BookingDeps` that other capabilities do not have. */
export function createBookingServices(env: Env, { createLimit, now }: { createLimit: CreateLimit; now: () => Date }) {
  const { sessionSecrets: secrets } = env;
  return {
    sealer: createSealer(env.dataKeys),
    bookingLinks: createBookingLinks({ secrets, now }),
    waitingLinks: createWaitingLinks({ secrets, now }),
    leaderLinks: createSignedLinks({ purpose: 'leader', secrets, now }),
    bookedCookie: createBookedCookie({ secrets, secure: env.publicOrigin.startsWith('https:'), now }),
    holdLimits: holdLimits(env.RATE_LIMIT_FACTOR),
    countJoin: createJoinLimit(createLimit),
    waitingRepetitions: createLimit('mails:waiting', repetitions),
  };
}
