/** Pictures that nobody has described yet. A trip can be saved and shown without: a hint, not a problem. */
import type { FormImage, TripForm } from './tripForm.ts';
import { itemPath } from './tripFormCheck.ts';

/**
 * @returns the paths of the alternative texts that are missing, in the order of the form. A tab that shows one of the
 * trip's pictures has no text of its own to fill in.
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
