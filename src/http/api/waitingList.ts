import type { RequestHandler } from 'express';
import { acceptWaiting } from '#bookings/waiting/joinRequest.ts';
import type { Deps } from '#deps.ts';
import { addressKey } from '#platform/addressKey.ts';
import { submissionKey } from './submissionKey.ts';

/** `POST /api/waiting-list` (specification §8.7): 202 with reference and position once the entry is durable and waits for its confirmation. */
export function waitingList(deps: Deps): RequestHandler {
  return async (req, res) => {
    const { scope, origin } = res.locals;
    const visitor = addressKey(req.ip);
    const { reference, position } = await acceptWaiting(deps, { scope, origin }, req.body, submissionKey(req), visitor);
    res.status(202).set('Cache-Control', 'no-store').json({ reference, position });
  };
}
