/** Validates the form of a trip before it is saved. Visibility problems do not prevent saving (see visibility.ts). */
import type { FieldError } from '../fieldError.ts';
import { checkRecord } from '../fields/recordCheck.ts';
import { tripFields } from '../trip/tripRecord.ts';
import type { FormDate, TripForm } from './tripForm.ts';

/** Returns the errors in the order of the form; empty if the trip can be saved. */
export function checkTripForm(form: TripForm): FieldError[] {
  return checkRecord(tripFields, form);
}

/** Returns the errors of a trip's departures alone, as `checkTripForm` does. */
export function checkDepartures(dates: readonly FormDate[]): FieldError[] {
  return checkRecord({ dates: tripFields.dates }, { dates });
}
