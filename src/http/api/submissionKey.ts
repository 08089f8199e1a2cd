import { randomUUID } from 'node:crypto';
import type { Request } from 'express';
import { AppError } from '../../platform/appError.ts';
import type { IdempotencyKey } from '../../submissions/intake/acceptance.ts';

/** A week: longer than anybody tries again, and longer than a delivery may take. */
export const keySeconds = 7 * 24 * 3_600;

/** 1 to 255 visible characters. */
export const acceptedKey = /^[\x21-\x7e]{1,255}$/;

/** The request's `Idempotency-Key`. Without one nobody means to repeat anything. @throws AppError 400 */
export function submissionKey(req: Request): IdempotencyKey {
  const given = req.get('idempotency-key') ?? randomUUID();
  if (!acceptedKey.test(given)) throw new AppError(400, 'Idempotency-Key: 1 bis 255 sichtbare Zeichen.');
  return { text: given, seconds: keySeconds };
}
