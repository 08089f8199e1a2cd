/** What an organiser has changed: for saving it, and for bringing it together with what somebody else saved meanwhile. */
import { blocksOf } from '../trip/paragraphs.ts';
import type { PortableText } from '../trip/portableText.ts';
import { changedFields, type EditableTripField } from './tripFields.ts';
import type { FormImage, FormText, TripForm } from './tripForm.ts';

/**
 * The changes to save, as the document holds them; `null` removes a field.
 * @param also fields that are sent whether they changed or not: the ones that were refused before
 */
export function tripChanges(
  before: TripForm,
  after: TripForm,
  also: readonly EditableTripField[] = [],
): Partial<Record<EditableTripField, unknown>> {
  const changed = changedFields(before, after).map(({ field }) => field);
  return Object.fromEntries([...new Set([...changed, ...also])].map((field) => [field, documentValue(after, field)]));
}

export interface MergedTrip {
  /** Theirs where only they changed something, mine where I did; of the contested fields mine. */
  merged: TripForm;
  /** Fields that both changed, differently. */
  contested: EditableTripField[];
  /** Fields that only they changed. */
  taken: EditableTripField[];
}

/** Brings two versions together that began as the same one. */
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

/** `form` with the named fields of another version. */
export function withFieldsOf(form: TripForm, other: TripForm, fields: readonly EditableTripField[]): TripForm {
  return { ...form, ...Object.fromEntries(fields.map((field) => [field, other[field]])) };
}

function documentValue(form: TripForm, field: EditableTripField): unknown {
  switch (field) {
    case 'visible':
    case 'switchedOn':
    case 'archived':
    case 'categories':
      return form[field];
    case 'included':
    case 'notIncluded':
      return form[field].map((line) => line.trim()).filter((line) => line !== '');
    case 'description':
      return richText(form.description) ?? null;
    case 'country':
      return { ...form.country, code: given(form.country.code) };
    case 'city':
      return {
        ...form.city,
        title: form.city.title.trim(),
        lat: form.city.lat ?? undefined,
        lng: form.city.lng ?? undefined,
      };
    case 'ageRange':
      return ageRange(form.ageRange);
    case 'images':
      return form.images.map(image);
    case 'tabs':
      return form.tabs.map((tab) => ({
        ...tab,
        title: given(tab.title),
        summary: given(tab.summary),
        body: richText(tab.body),
        image: tab.image ? image(tab.image) : undefined,
      }));
    case 'dates':
      return form.dates.map((date) => ({
        ...date,
        basePrice: date.basePrice ?? undefined,
        season: given(date.season),
      }));
    default:
      return given(form[field]) ?? null;
  }
}

function given(text: string): string | undefined {
  return text.trim() || undefined;
}

function richText(text: FormText): PortableText | undefined {
  const blocks = blocksOf(text);
  return blocks.length > 0 ? blocks : undefined;
}

function image(picture: FormImage) {
  return { ...picture, alt: given(picture.alt) };
}

function ageRange({ from, to }: TripForm['ageRange']) {
  if (from === null && to === null) return null;
  return { from: from ?? undefined, to: to ?? undefined };
}
