/** Computes the changes of an organiser, for saving them and for merging them with a version that was saved meanwhile. */
import { documentValue } from '../fields/recordForm.ts';
import { type TripField, tripFields } from '../trip/tripRecord.ts';
import { changedFields } from './fieldChanges.ts';
import type { TripForm } from './tripForm.ts';

/**
 * Returns the changes to save, in the format of the document; `null` removes a field.
 * @param also fields that are sent even if they did not change, because the server has rejected them before
 */
export function tripChanges(
  before: TripForm,
  after: TripForm,
  also: readonly TripField[] = [],
): Partial<Record<TripField, unknown>> {
  const changed = changedFields(before, after).map(({ field }) => field);
  return Object.fromEntries(
    [...new Set([...changed, ...also])].map((field) => [field, documentValue(tripFields[field], after[field]) ?? null]),
  );
}

export interface MergedTrip {
  /** Their value of the fields that only they changed, my value of all others. */
  merged: TripForm;
  /** Fields that both changed to different values. */
  contested: TripField[];
  /** Fields that only they changed. */
  taken: TripField[];
}

/** Merges two versions that are based on the same one (three-way merge). */
export function mergeTrips(base: TripForm, mine: TripForm, theirs: TripForm): MergedTrip {
  const byMe = new Set(changedFields(base, mine).map(({ field }) => field));
  const byThem = changedFields(base, theirs).map(({ field }) => field);
  const taken = byThem.filter((field) => !byMe.has(field));
  const different = new Set(changedFields(mine, theirs).map(({ field }) => field));
  return {
    merged: withFieldsOf(mine, theirs, taken),
    contested: byThem.filter((field) => byMe.has(field) && different.has(field)),
    taken,
  };
}

/** Returns `form` with the given fields of another version. */
export function withFieldsOf(form: TripForm, other: TripForm, fields: readonly TripField[]): TripForm {
  return { ...form, ...Object.fromEntries(fields.map((field) => [field, other[field]])) };
}
