/**
 * A part that this request needs is not available at the moment, for example Redis. The HTTP layer answers 503 with
 * `Retry-After`.
 */
export class UnavailableError extends Error {
  /** @param cause the error of the part, for the log */
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'UnavailableError';
  }
}
