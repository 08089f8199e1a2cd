/**
 * Computes the changes of an organiser, for saving them and for merging them with a version that was saved meanwhile.
 */
import { blocksOf } from '../trip/paragraphs.ts';
import type { PortableText } from '../trip/portableText.ts';
import { detailValue } from './details/detailsChanges.ts';
import { filledLines, rangeOrNull, textOrUndefined } from './formValues.ts';
import { changedFields, type EditableTripField } from './tripFields.ts';
import type { FormImage, FormText, TripForm } from './tripForm.ts';

/**
 * Returns the changes to save, in the format of the document; `null` removes a field.
 * @param also fields that are sent even if they did not change, because the server has rejected them before
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
  /** Their value of the fields that only they changed, my value of all others. */
  merged: TripForm;
  /** Fields that both changed to different values. */
  contested: EditableTripField[];
  /** Fields that only they changed. */
  taken: EditableTripField[];
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
      return filledLines(form[field]);
    case 'description':
      return richText(form.description) ?? null;
    case 'country':
      return { ...form.country, code: textOrUndefined(form.country.code) };
    case 'city':
      return {
        ...form.city,
        title: form.city.title.trim(),
        lat: form.city.lat ?? undefined,
        lng: form.city.lng ?? undefined,
      };
    case 'ageRange':
      return rangeOrNull(form.ageRange);
    case 'images':
      return form.images.map(image);
    case 'tabs':
      return form.tabs.map((tab) => ({
        ...tab,
        title: textOrUndefined(tab.title),
        summary: textOrUndefined(tab.summary),
        body: richText(tab.body),
        image: tab.image ? image(tab.image) : undefined,
      }));
    case 'dates':
      return form.dates.map((date) => ({
        ...date,
        basePrice: date.basePrice ?? undefined,
        season: textOrUndefined(date.season),
        capacity: date.capacity ?? undefined,
        minimum: date.minimum ?? undefined,
        minimumDecisionDays: date.minimumDecisionDays ?? undefined,
      }));
    case 'rdsUrl':
    case 'title':
    case 'internalName':
    case 'teaser':
    case 'careRatio':
    case 'videoUrl':
      return textOrUndefined(form[field]) ?? null;
    default:
      return detailValue(form, field);
  }
}

function richText(text: FormText): PortableText | undefined {
  const blocks = blocksOf(text);
  return blocks.length > 0 ? blocks : undefined;
}

function image(picture: FormImage) {
  return { ...picture, alt: textOrUndefined(picture.alt) };
}
