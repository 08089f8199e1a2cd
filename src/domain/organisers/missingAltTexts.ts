/** Finds pictures without alternative text. This is a hint, not a problem: the trip can be saved and shown. */
import type { FormImage } from '../fields/field.ts';
import { itemPath } from '../fields/fieldPaths.ts';
import type { TripForm } from './tripForm.ts';

/**
 * Returns the paths of missing alternative texts, in the order of the form. Pictures of tabs that are also pictures of
 * the trip are skipped, because they have no alternative text of their own.
 */
export function missingAltTexts({ images, tabs }: TripForm): string[] {
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
