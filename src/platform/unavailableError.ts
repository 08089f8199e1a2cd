/**
 * A service that the request needs, for example Redis, is temporarily unavailable. The HTTP layer responds with 503 and
 * `Retry-After`.
 */
export class UnavailableError extends Error {
  /** @param cause the error of the service, for the log */
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'UnavailableError';
  }
}
