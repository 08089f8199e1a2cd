/** Errors of the fields of a trip, and checks of single values. */

export interface TripFieldError {
  /** Path of the field, e.g. 'title', 'care.phones', 'schedule.2.title' or 'dates[_key=="abc"].start'. */
  field: string;
  message: string;
}

/** The results of checks; null for those that found no error. */
export type TripFieldErrors = (TripFieldError | null)[];

export function errorIf(isWrong: boolean, field: string, message: string): TripFieldError | null {
  return isWrong ? { field, message } : null;
}

export function isBetween(value: number | null, from: number, to: number): boolean {
  return value !== null && value >= from && value <= to;
}

/** Checks for a whole number between two bounds, both inclusive. */
export function isCount(value: number | null, from: number, to: number): boolean {
  return Number.isInteger(value) && isBetween(value, from, to);
}

/** Checks whether `a` is below `b`. Missing numbers are not. */
export function isBelow(a: number | null, b: number | null): boolean {
  return a !== null && b !== null && a < b;
}
