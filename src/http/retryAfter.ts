import type { Response } from 'express';
import type { AppError } from '../platform/appError.ts';

/** The default of `Retry-After` for every 503, in seconds. */
const defaultSeconds = 5;

/** Tells the client when to try again, where the error knows it, and after every 503. */
export function setRetryAfter(res: Response, { status, retryAfter }: AppError): void {
  if (retryAfter !== null) res.set('Retry-After', String(retryAfter));
  else if (status === 503 && !res.hasHeader('Retry-After')) res.set('Retry-After', String(defaultSeconds));
}
