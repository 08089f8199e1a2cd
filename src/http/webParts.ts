import type { Deps } from '#deps.ts';
import { createExports, type Exports } from './exports.ts';
import { createLiveStreams, type LiveStreams } from './liveStreams.ts';
import { createRateLimits, type RateLimits } from './middleware/rateLimits.ts';

/** Services shared by several handlers of a web process. They depend on requests and responses, so they are not in `Deps`. */
export interface WebParts {
  /** Rate limits per address. */
  limits: RateLimits;
  /** Notifies open pages of changes. */
  live: LiveStreams;
  /** Sends files with many rows. */
  exports: Exports;
}

/** Creates the services of one app. The caller must close `live` before the server. */
export function createWebParts({ env, logger, metrics, replica, requestRedis, createLimit }: Deps): WebParts {
  const factor = env.RATE_LIMIT_FACTOR;
  return {
    limits: createRateLimits(createLimit, metrics.access),
    live: createLiveStreams({ replica, metrics, factor }),
    exports: createExports({ redis: requestRedis, prefix: env.CATALOGUE_PREFIX, logger }),
  };
}
