import type { FormImage, TripForm } from '../../../../src/domain/organisers/tripForm.ts';
import { itemPath } from '../../../../src/domain/organisers/tripFormCheck.ts';

/**
 * A trip with a new picture, last among its own or as that of a tab.
 * @param path 'images', or the path of a tab's picture; of a tab that is gone meanwhile nothing comes
 */
export function withPicture(form: TripForm, path: string, image: FormImage): TripForm {
  if (path === 'images') return { ...form, images: [...form.images, image] };
  return {
    ...form,
    tabs: form.tabs.map((tab) => (itemPath('tabs', tab._key, 'image') === path ? { ...tab, image } : tab)),
  };
}
