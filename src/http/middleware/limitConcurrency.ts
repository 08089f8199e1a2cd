import type { Request, RequestHandler, Response } from 'express';
import { AppError } from '#platform/appError.ts';
import type { Endpoint } from '#platform/http/routeTable.ts';

/**
 * Rejects requests with a 503 while too many are in progress. This bounds the memory for their bodies, and slow requests of
 * one key cannot block the other keys.
 * @param keyOf returns the key that a request is counted under, for example the host
 */
export function limitConcurrency(
  { most, mostPerKey }: NonNullable<Endpoint<never>['concurrency']>,
  keyOf: (req: Request, res: Response) => string,
): RequestHandler {
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
