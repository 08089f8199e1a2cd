/** An expected failure of a request, with its HTTP status. All other errors result in status 500. */
export class AppError extends Error {
  readonly status: number;
  /** One message per invalid field, for forms and API clients. */
  readonly errors: { field: string; message: string }[];
  /** Additional members of the response body, for example the code of a failed sign-in. */
  readonly more: Record<string, unknown>;
  /** Seconds after which the client may retry; null if unknown. */
  readonly retryAfter: number | null;
  constructor(
    status: number,
    message: string,
    errors: { field: string; message: string }[] = [],
    more: Record<string, unknown> = {},
    retryAfter: number | null = null,
  ) {
    super(message);
    this.name = 'AppError';
    this.status = status;
    this.errors = errors;
    this.more = more;
    this.retryAfter = retryAfter;
  }
}
