import { randomUUID } from 'node:crypto';
import type { Request } from 'express';
import type { IdempotencyKey } from '#bookings/intake/acceptSubmission.ts';
import { AppError } from '#platform/appError.ts';

/** Lifetime of an idempotency key: one week, longer than clients retry and longer than a delivery may take. */
export const keySeconds = 7 * 24 * 3_600;

/** 1 to 255 visible ASCII characters. */
export const acceptedKey = /^[\x21-\x7e]{1,255}$/;

/** Reads the `Idempotency-Key` header; without one it generates a unique key. @throws AppError 400 for a malformed key */
export function submissionKey(req: Request): IdempotencyKey {
  const key = req.get('idempotency-key') ?? randomUUID();
  if (!acceptedKey.test(key)) throw new AppError(400, 'Idempotency-Key: 1 bis 255 sichtbare Zeichen.');
  return { text: key, seconds: keySeconds };
}
