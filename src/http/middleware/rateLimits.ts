/** Limits per address, generous for people and firm for machines. Per process: a burst does not need Redis. */
import type { RequestHandler } from 'express';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../appError.ts';

/** Requests per address and window in seconds; RATE_LIMIT_FACTOR multiplies them. */
const limits = {
  pages: { points: 300, duration: 60 },
  api: { points: 600, duration: 60 },
  submissions: { points: 60, duration: 600 },
  images: { points: 3000, duration: 60 },
  /** The build's scripts, styles and fonts: one page takes twenty. */
  files: { points: 3000, duration: 60 },
};

export type RateLimits = Record<keyof typeof limits, RequestHandler>;

/** @param factor multiplies every limit (contract §2) */
export function createRateLimits(factor: number): RateLimits {
  return Object.fromEntries(
    Object.entries(limits).map(([name, { points, duration }]) => [name, limit(Math.ceil(points * factor), duration)]),
  ) as RateLimits;
}

function limit(points: number, duration: number): RequestHandler {
  const limiter = new RateLimiterMemory({ points, duration });
  return async (req, res, next) => {
    try {
      await limiter.consume(req.ip ?? '');
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      res.set('Retry-After', String(Math.ceil(refused.msBeforeNext / 1000)));
      throw new AppError(429, 'Das war etwas viel auf einmal. Bitte warte einen Moment.');
    }
    next();
  };
}
