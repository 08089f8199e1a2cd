import type { Deps } from '../deps.ts';
import { type BookedCookie, createBookedCookie } from './bookedCookie.ts';
import { createLive, type Live } from './live.ts';
import { createRateLimits, type RateLimits } from './middleware/rateLimits.ts';

/** What several handlers of a web process share. It works with requests and responses, so it is no part of `Deps`. */
export interface WebParts {
  /** Limits requests per address. */
  limits: RateLimits;
  /** Tells open pages of changes. */
  live: Live;
  /** Shows a confirmation in full to the browser that has just booked. */
  bookedCookie: BookedCookie;
}

/** Creates the parts of one app. The caller closes `live` before it closes the server. */
export function createWebParts({ env, metrics, now, replica, requestRedis, sharedLimits }: Deps): WebParts {
  const factor = env.RATE_LIMIT_FACTOR;
  return {
    limits: createRateLimits({ sharedLimits, redis: requestRedis, prefix: env.CATALOGUE_PREFIX, factor }),
    live: createLive({ replica, metrics, factor }),
    bookedCookie: createBookedCookie({ env, now }),
  };
}
