import type { RequestHandler } from 'express';
import type { Deps } from '../../deps.ts';
import { acceptBooking } from '../../submissions/intake/bookingRequest.ts';
import { submissionKey } from './submissionKey.ts';

/** `POST /api/bookings` (specification §8.4): 202 with the reference once the booking is durable. */
export function bookings(deps: Deps): RequestHandler {
  return async (req, res) => {
    const reference = await acceptBooking(deps, res, req.body, submissionKey(req));
    res.status(202).set('Cache-Control', 'no-store').json({ reference });
  };
}
