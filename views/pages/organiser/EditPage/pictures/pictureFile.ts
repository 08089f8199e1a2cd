/** Client-side checks of a picture before the upload. The server checks its content. */
import { maxPictureBytes } from '#domain/organisers/uploadedPicture.ts';
import * as de from '#views/texts/de.ts';

const types = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

/** Value of the `accept` attribute of the file input. */
export const pictureTypes = types.join(',');

/** Returns the message for a file that the server would reject, or null. */
export function pictureRefusal({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (/^image\/hei[cf]/.test(type)) return de.editor.heic;
  if (!types.includes(type)) return de.editor.noPicture;
  // Rounded up, so that the shown size always exceeds the limit.
  if (size > maxPictureBytes) return de.editor.pictureTooBig(Math.ceil((size / 1024 / 1024) * 10) / 10);
  return null;
}
