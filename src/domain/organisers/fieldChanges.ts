/** Changes of the fields of a trip that its organiser may change. */
import { type TripField, tripFields } from '../trip/tripRecord.ts';

/** The names of the fields, in the order of the form. */
export const tripFieldNames = Object.keys(tripFields) as [TripField, ...TripField[]];

/** The value of a field before and after a save; `null` if it was or is missing. */
export interface FieldChange {
  field: TripField;
  before: unknown;
  after: unknown;
}

/** Returns the fields to which paths such as 'city.lat' or 'dates[_key=="abc"].start' belong. */
export function editableFieldsOf(paths: readonly string[]): TripField[] {
  const names = new Set(paths.map((path) => /^\w*/.exec(path)?.[0]));
  return tripFieldNames.filter((name) => names.has(name));
}

/** A document, a form, or a part of one. */
type Fields = Readonly<Partial<Record<TripField, unknown>>> | Readonly<Record<string, unknown>>;

/** Returns the fields of `after` that differ from `before`; fields that `after` lacks count as unchanged. */
export function changedFields(before: Fields, after: Fields): FieldChange[] {
  return tripFieldNames
    .filter((field) => field in after)
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
    .filter(({ before: was, after: is }) => was !== is && canonical(was) !== canonical(is));
}

/** Serialises a value independently of the order of its keys. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
