import type { RequestHandler } from 'express';
import type { Deps } from '#deps.ts';
import { acceptContact } from '#messages/contactMessage.ts';
import { addressKey } from '#platform/addressKey.ts';
import { submissionKey } from './submissionKey.ts';

/** `POST /api/contact` (specification §8.4): 202 with the reference once the message is durable. */
export function contact(deps: Deps): RequestHandler {
  return async (req, res) => {
    const { scope, origin } = res.locals;
    const reference = await acceptContact(deps, { scope, origin }, addressKey(req.ip), req.body, submissionKey(req));
    res.status(202).set('Cache-Control', 'no-store').json({ reference });
  };
}
