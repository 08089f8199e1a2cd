/** Finds what families miss in a trip although no level demands it (specification §7.6): the trip can be saved and shown. */
import type { FormImage } from '../fields/field.ts';
import { itemPath } from '../fields/fieldPaths.ts';
import { isBlankEntry } from '../fields/recordForm.ts';
import { tripFields } from '../trip/tripRecord.ts';
import type { TripForm } from './tripForm.ts';

export interface MissingPart {
  part: 'description' | 'categories' | 'altTexts' | 'payment' | 'cancellation';
  /** Path of the first field to fill in. */
  field: string;
  /** Number of missing alternative texts, otherwise 1. */
  count: number;
}

/** Returns what families miss in a trip: description, categories, alternative texts and terms, in the order of the form. */
export function missingForFamilies(form: TripForm): MissingPart[] {
  const { description, categories, payment, cancellation } = form;
  const altTexts = missingAltTexts(form);
  const part = (isMissing: boolean, name: MissingPart['part'], field: string = name, count = 1): MissingPart[] =>
    isMissing ? [{ part: name, field, count }] : [];
  return [
    ...part(typeof description === 'string' && description.trim() === '', 'description'),
    ...part(categories.length === 0, 'categories'),
    ...part(altTexts.length > 0, 'altTexts', altTexts[0], altTexts.length),
    ...part(payment.depositPercent === null, 'payment', 'payment.depositPercent'),
    ...part(
      cancellation.every((tier) => isBlankEntry(tripFields.cancellation, tier)),
      'cancellation',
    ),
  ];
}

/**
 * Returns the paths of missing alternative texts, in the order of the form. Pictures of tabs that are also pictures of
 * the trip are skipped, because they have no alternative text of their own.
 */
function missingAltTexts({ images, tabs }: TripForm): string[] {
  const ofTrip = new Set(images.map(sourceOf));
  return [
    ...images.filter(isUndescribed).map(({ _key }) => itemPath('images', _key, 'alt')),
    ...tabs
      .filter(({ image }) => image !== null && isUndescribed(image) && !ofTrip.has(sourceOf(image)))
      .map(({ _key }) => itemPath('tabs', _key, 'image.alt')),
  ];
}

function isUndescribed({ alt }: FormImage): boolean {
  return alt.trim() === '';
}

function sourceOf({ asset, path }: FormImage): string {
  return asset?._ref ?? path ?? '';
}
