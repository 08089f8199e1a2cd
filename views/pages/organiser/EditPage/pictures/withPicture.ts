import type { FormImage } from '#domain/fields/field.ts';
import { itemPath } from '#domain/fields/fieldPaths.ts';
import type { TripForm } from '#domain/organisers/tripForm.ts';

/**
 * Returns the trip with a new picture: appended to its pictures, or as the picture of a tab.
 * @param path 'images', or the path of a tab's picture. Changes nothing if the tab was removed in the meantime.
 */
export function withPicture(form: TripForm, path: string, image: FormImage): TripForm {
  if (path === 'images') return { ...form, images: [...form.images, image] };
  return {
    ...form,
    tabs: form.tabs.map((tab) => (itemPath('tabs', tab._key, 'image') === path ? { ...tab, image } : tab)),
  };
}
