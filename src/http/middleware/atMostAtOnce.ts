import type { RequestHandler } from 'express';
import { AppError } from '../appError.ts';

/** Refuses requests with a 503 while `most` of them are under way, so that their bodies cannot fill the memory. */
export function atMostAtOnce(most: number): RequestHandler {
  let underWay = 0;
  return (_req, res, next) => {
    if (underWay >= most) {
      res.set('Retry-After', '2');
      throw new AppError(503, 'Gerade ist sehr viel los. Bitte versuche es in einem Moment noch einmal.');
    }
    underWay += 1;
    res.once('close', () => {
      underWay -= 1;
    });
    next();
  };
}
