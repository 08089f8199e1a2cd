/** The fields of a trip that its organiser may change (specification §12.1); all others are ids or computed. */
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
  'board',
  'skills',
  'groupSize',
  'care',
  'languages',
  'accessibility',
  'departurePlaces',
  'schedule',
  'packingList',
  'questions',
  'payment',
  'cancellation',
  'extras',
  'earlyBird',
  'siblingDiscount',
  'travellerFields',
  'insurance',
] as const;

export type EditableTripField = (typeof editableTripFields)[number];

/** The value of a field before and after a save; `null` if it was or is missing. */
export interface FieldChange {
  field: EditableTripField;
  before: unknown;
  after: unknown;
}

/** Returns the fields to which paths such as 'city.lat' or 'dates[_key=="abc"].start' belong. */
export function editableFieldsOf(paths: readonly string[]): EditableTripField[] {
  const names = new Set(paths.map((path) => /^\w*/.exec(path)?.[0]));
  return editableTripFields.filter((name) => names.has(name));
}

/** A document, a form, or a part of one. */
type Fields = Readonly<Partial<Record<EditableTripField, unknown>>> | Readonly<Record<string, unknown>>;

/** Returns the fields of `after` that differ from `before`; fields that `after` lacks count as unchanged. */
export function changedFields(before: Fields, after: Fields): FieldChange[] {
  return editableTripFields
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
