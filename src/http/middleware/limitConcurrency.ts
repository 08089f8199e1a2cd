import type { Request, RequestHandler, Response } from 'express';
import { AppError } from '../../platform/appError.ts';

export interface LimitConcurrencySettings {
  /** Requests under way at the same time. */
  most: number;
  /** Requests of one key under way at the same time. */
  mostPerKey: number;
  /** Whose request it is. */
  keyOf: (req: Request, res: Response) => string;
}

/**
 * Refuses requests with a 503 while too many are under way, so that their bodies cannot fill the memory, and slow ones
 * of one key leave places for the others.
 */
export function limitConcurrency({ most, mostPerKey, keyOf }: LimitConcurrencySettings): RequestHandler {
  let underWay = 0;
  const underWayOf = new Map<string, number>();
  return (req, res, next) => {
    const key = keyOf(req, res);
    const own = underWayOf.get(key) ?? 0;
    if (underWay >= most || own >= mostPerKey) {
      res.set('Retry-After', '2');
      throw new AppError(503, 'Gerade ist sehr viel los. Bitte versuche es in einem Moment noch einmal.');
    }
    underWay += 1;
    underWayOf.set(key, own + 1);
    res.once('close', () => {
      underWay -= 1;
      const left = (underWayOf.get(key) ?? 1) - 1;
      if (left > 0) underWayOf.set(key, left);
      else underWayOf.delete(key);
    });
    next();
  };
}
