import type { Response } from 'express';
import type { AppError } from '#platform/appError.ts';

/** Default `Retry-After` of 503 responses, in seconds. */
const defaultSeconds = 5;

/** Sets `Retry-After` if the error specifies it, and for every 503. */
export function setRetryAfter(res: Response, { status, retryAfter }: AppError): void {
  if (retryAfter !== null) res.set('Retry-After', String(retryAfter));
  else if (status === 503 && !res.hasHeader('Retry-After')) res.set('Retry-After', String(defaultSeconds));
}
