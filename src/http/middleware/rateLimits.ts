/** Rate limits per client address, shared by all processes. Normal use by people stays well below them. */
import type { RequestHandler } from 'express';
import { addressKey } from '#platform/addressKey.ts';
import { AppError } from '#platform/appError.ts';
import type { CreateLimit, Limit } from '#platform/limits.ts';
import type { AccessMetrics } from '#platform/metrics/accessMetrics.ts';

/** Requests per address and window in seconds; RATE_LIMIT_FACTOR multiplies them. */
const rules = {
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
  /** Bookings and contact messages. Rare, and exact. */
  submissions: { points: 60, duration: 600 },
};

type LimitName = keyof typeof rules;

export type RateLimits = Record<LimitName, RequestHandler>;

export function createRateLimits(createLimit: CreateLimit, metrics: Pick<AccessMetrics, 'limit'>): RateLimits {
  const names = Object.keys(rules) as LimitName[];
  const handlers = names.map((name) => {
    const limit = createLimit(name, rules[name], { isFrequent: name !== 'submissions' });
    return [name, limitRequests(limit, metrics.limit(name))];
  });
  return Object.fromEntries(handlers) as RateLimits;
}

function limitRequests(limit: Limit, countRejection: () => void): RequestHandler {
  return async (req, res, next) => {
    const secondsToWait = await limit.count(addressKey(req.ip));
    if (secondsToWait > 0) {
      countRejection();
      res.set('Retry-After', String(secondsToWait));
      throw new AppError(429, 'Das war etwas viel auf einmal. Bitte warte einen Moment.');
    }
    next();
  };
}
