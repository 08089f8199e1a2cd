import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import type { Deps } from '../../deps.ts';
import { AppError } from '../appError.ts';
import { acceptContact } from '../contactMessage.ts';

/** A week: longer than anybody tries again, and longer than a delivery may take. */
const keySeconds = 7 * 24 * 3_600;

/** `POST /api/contact` (contract §3): 202 with the reference once the message is durable. */
export function contact(deps: Deps): RequestHandler {
  return async (req, res) => {
    const key = { text: readKey(req), seconds: keySeconds };
    const reference = await acceptContact(deps, res, req.body, key);
    res.status(202).set('Cache-Control', 'no-store').json({ reference });
  };
}

/** Without a key nobody means to repeat anything. */
function readKey(req: Request): string {
  const given = req.get('idempotency-key');
  if (given === undefined) return randomUUID();
  if (!/^[\x21-\x7e]{1,255}$/.test(given)) throw new AppError(400, 'Idempotency-Key: 1 bis 255 sichtbare Zeichen.');
  return given;
}
