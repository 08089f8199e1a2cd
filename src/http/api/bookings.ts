import type { RequestHandler } from 'express';
import { acceptBooking } from '#bookings/intake/bookingRequest.ts';
import type { Deps } from '#deps.ts';
import { ownArrival } from '#domain/trip/details/tripDetails.ts';
import { addressKey } from '#platform/addressKey.ts';
import type { BookedCookie } from '../bookedCookie.ts';
import { submissionKey } from './submissionKey.ts';

/** `POST /api/bookings` (specification §8.4): 202 with the reference once the booking is durable. */
export function bookings(deps: Deps, bookedCookie: BookedCookie): RequestHandler {
  return async (req, res) => {
    const { scope, origin } = res.locals;
    // Forms send an empty value until the visitor has chosen. A call that does not name the journey means own arrival.
    const body = { boarding: ownArrival, ...req.body };
    const accepted = await acceptBooking(deps, { scope, origin }, body, submissionKey(req), addressKey(req.ip));
    await bookedCookie.set(res, accepted);
    res.status(202).set('Cache-Control', 'no-store').json({ reference: accepted.reference });
  };
}
