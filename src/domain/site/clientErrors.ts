/** A failure in a visitor's browser, as it is reported to the server. */
export interface ClientError {
  /** The error's name, e.g. "TypeError". */
  type: string;
  message: string;
  /** As the browser writes it; empty when there is none. */
  stack: string;
  /** Of the page, without query. */
  path: string;
}

/** In characters: what is longer is cut by the browser and refused by the server. */
export const clientErrorLimits = { type: 60, message: 500, stack: 4_000, path: 300 } satisfies Record<
  keyof ClientError,
  number
>;
