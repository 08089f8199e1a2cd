/** An error in a visitor's browser, as reported to the server. */
export interface ClientError {
  /** The error's name, e.g. "TypeError". */
  type: string;
  message: string;
  /** The browser's `error.stack`; empty if there is none. */
  stack: string;
  /** Path of the page, without query. */
  path: string;
}

/** Maximum lengths in characters. The browser truncates longer texts; the server rejects them. */
export const clientErrorLimits = { type: 60, message: 500, stack: 4_000, path: 300 } satisfies Record<
  keyof ClientError,
  number
>;
