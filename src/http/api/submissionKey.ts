import { randomUUID } from 'node:crypto';
import type { Request } from 'express';
import type { IdempotencyKey } from '../../submissions/acceptance.ts';
import { AppError } from '../appError.ts';

/** A week: longer than anybody tries again, and longer than a delivery may take. */
const keySeconds = 7 * 24 * 3_600;

/** The request's `Idempotency-Key`. Without one nobody means to repeat anything. @throws AppError 400 */
export function submissionKey(req: Request): IdempotencyKey {
  const given = req.get('idempotency-key') ?? randomUUID();
  if (!/^[\x21-\x7e]{1,255}$/.test(given)) throw new AppError(400, 'Idempotency-Key: 1 bis 255 sichtbare Zeichen.');
  return { text: given, seconds: keySeconds };
}
