import type { Request, RequestHandler, Response } from 'express';
import { AppError } from '#platform/appError.ts';

export interface LimitConcurrencySettings {
  /** Maximum number of concurrent requests. */
  most: number;
  /** Maximum number of concurrent requests per key. */
  mostPerKey: number;
  /** Returns the key that a request is counted under, for example the host. */
  keyOf: (req: Request, res: Response) => string;
}

/**
 * Rejects requests with a 503 while too many are in progress. This bounds the memory for their bodies, and slow requests of
 * one key cannot block the other keys.
 */
export function limitConcurrency({ most, mostPerKey, keyOf }: LimitConcurrencySettings): RequestHandler {
  let active = 0;
  const activeByKey = new Map<string, number>();
  return (req, res, next) => {
    const key = keyOf(req, res);
    const activeOfKey = activeByKey.get(key) ?? 0;
    if (active >= most || activeOfKey >= mostPerKey) {
      res.set('Retry-After', '2');
      throw new AppError(503, 'Gerade ist sehr viel los. Bitte versuche es in einem Moment noch einmal.');
    }
    active += 1;
    activeByKey.set(key, activeOfKey + 1);
    res.once('close', () => {
      active -= 1;
      const remaining = (activeByKey.get(key) ?? 1) - 1;
      if (remaining > 0) activeByKey.set(key, remaining);
      else activeByKey.delete(key);
    });
    next();
  };
}
