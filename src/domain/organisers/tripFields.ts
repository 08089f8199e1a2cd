/** The fields of a trip that its organiser may change (specification §12.1); the rest is who it is, or computed. */
export const editableTripFields = [
  'visible',
  'switchedOn',
  'archived',
  'rdsUrl',
  'title',
  'internalName',
  'teaser',
  'description',
  'categories',
  'country',
  'city',
  'ageRange',
  'images',
  'tabs',
  'dates',
  'included',
  'notIncluded',
  'careRatio',
  'videoUrl',
] as const;

export type EditableTripField = (typeof editableTripFields)[number];

/** One field before and after a save; `null` where there was or is nothing. */
export interface FieldChange {
  field: EditableTripField;
  before: unknown;
  after: unknown;
}

/** The fields that paths such as 'city.lat' or 'dates[_key=="abc"].start' begin with. */
export function editableFieldsOf(paths: readonly string[]): EditableTripField[] {
  const names = new Set(paths.map((path) => /^\w*/.exec(path)?.[0]));
  return editableTripFields.filter((name) => names.has(name));
}

/** A document, a form, or a part of one. */
type Fields = Readonly<Partial<Record<EditableTripField, unknown>>> | Readonly<Record<string, unknown>>;

/** @returns the fields of `after` that differ; fields it does not name stay as they are */
export function changedFields(before: Fields, after: Fields): FieldChange[] {
  return editableTripFields
    .filter((field) => field in after)
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
    .filter(({ before: was, after: is }) => was !== is && canonical(was) !== canonical(is));
}

/** The same text for the same value, in whatever order its keys stand. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
