/** Expected failures of a request, with the status they end in. Everything else that throws is a 500. */
export class AppError extends Error {
  readonly status: number;
  /** Messages by field, for forms and API clients. */
  readonly errors: { field: string; message: string }[];
  /** What else the answer's body says, e.g. the code of a failed sign-in. */
  readonly more: Record<string, unknown>;
  /** When the client may try again, in seconds; null where the error does not know. */
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
