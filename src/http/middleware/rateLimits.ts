/** Rate limits per client address, shared by all processes. Normal use by people stays well below them. */
import type { RequestHandler } from 'express';
import { addressKey } from '#platform/addressKey.ts';
import { AppError } from '#platform/appError.ts';
import type { ExactLimits } from '#platform/limits/exactLimit.ts';
import type { LimitKey } from '#platform/limits/limitKey.ts';
import type { SharedLimits } from '#platform/limits/sharedLimits.ts';
import type { AccessMetrics } from '#platform/metrics/accessMetrics.ts';

/** Requests per address and window in seconds; RATE_LIMIT_FACTOR multiplies them. */
const sharedRules = {
  pages: { points: 300, duration: 60 },
  api: { points: 600, duration: 60 },
  images: { points: 3000, duration: 60 },
  /** Scripts, styles and fonts of the build; one page loads about twenty. */
  files: { points: 3000, duration: 60 },
  sitemap: { points: 30, duration: 60 },
  /** Newly opened streams; `liveStreams.ts` limits the number of open streams. */
  live: { points: 300, duration: 60 },
  /** Places held or extended for booking forms. A form extends its hold at most once per minute. */
  holds: { points: 120, duration: 600 },
  /** Errors reported by browsers; a page reports only a few. */
  clientErrors: { points: 20, duration: 60 },
};
/** Bookings and contact messages. */
const submissions = { points: 60, duration: 600 };

export type RateLimits = Record<keyof typeof sharedRules | 'submissions', RequestHandler>;

interface RateLimitSettings {
  sharedLimits: SharedLimits;
  exactLimits: ExactLimits;
  limitKey: LimitKey;
  /** Multiplies the shared limits (specification §9.6). */
  factor: number;
  metrics: Pick<AccessMetrics, 'limit'>;
}

export function createRateLimits({
  sharedLimits,
  exactLimits,
  limitKey,
  factor,
  metrics,
}: RateLimitSettings): RateLimits {
  const names = Object.keys(sharedRules) as (keyof typeof sharedRules)[];
  const mapNames = <T>(create: (name: keyof typeof sharedRules) => T) =>
    Object.fromEntries(names.map((name) => [name, create(name)])) as Record<keyof typeof sharedRules, T>;
  const counts = mapNames((name) => {
    const { points, duration } = sharedRules[name];
    return sharedLimits.create(name, { points: Math.ceil(points * factor), duration });
  });
  const countSubmission = exactLimits('submissions', submissions);
  return {
    ...mapNames((name) => limit(counts[name], metrics.limit(name))),
    submissions: limit((key) => countSubmission(limitKey(key)), metrics.limit('submissions')),
  };
}

function limit(count: (key: string) => number | Promise<number>, countRejection: () => void): RequestHandler {
  return (req, res, next) => {
    const proceed = (secondsToWait: number): void => {
      if (secondsToWait > 0) {
        countRejection();
        res.set('Retry-After', String(secondsToWait));
        throw new AppError(429, 'Das war etwas viel auf einmal. Bitte warte einen Moment.');
      }
      next();
    };
    const secondsToWait = count(addressKey(req.ip));
    // Most limits count in memory. Their requests continue immediately.
    return typeof secondsToWait === 'number' ? proceed(secondsToWait) : secondsToWait.then(proceed);
  };
}
