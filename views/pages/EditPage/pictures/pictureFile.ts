/** What can be told of a file before it is sent; the server judges by its content. */
import { maxPictureBytes } from '../../../../src/domain/organisers/uploadedPicture.ts';
import * as de from '../../../texts/de.ts';

const types = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

/** What a file chooser offers. */
export const pictureTypes = types.join(',');

/** Why it is not worth sending; null when it is. */
export function pictureRefusal({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (/^image\/hei[cf]/.test(type)) return de.editor.heic;
  if (!types.includes(type)) return de.editor.noPicture;
  // Rounded up: what is a little too big is more than what is allowed.
  if (size > maxPictureBytes) return de.editor.pictureTooBig(Math.ceil((size / 1024 / 1024) * 10) / 10);
  return null;
}
