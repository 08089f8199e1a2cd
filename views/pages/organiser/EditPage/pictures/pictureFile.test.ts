import { expect, test } from 'vitest';
import { maxPictureBytes } from '#domain/organisers/uploadedPicture.ts';
import { pictureRefusal } from './pictureFile.ts';

const cases: [type: string, size: number, message: RegExp | null][] = [
  ['image/jpeg', 1, null],
  ['image/avif', maxPictureBytes, null],
  ['image/webp', maxPictureBytes + 1, /15,1 MB/],
  ['image/png', 20 * 1024 * 1024, /20 MB/],
  ['image/svg+xml', 1, /JPEG, PNG, WebP oder AVIF/],
  ['image/heic', 1, /HEIC/],
  ['application/pdf', 1, /JPEG, PNG, WebP oder AVIF/],
  ['', 1, /JPEG, PNG, WebP oder AVIF/],
];

test.each(cases)('checks a file of type "%s" with %d bytes', (type, size, message) => {
  const refusal = pictureRefusal({ type, size });
  if (message) expect(refusal).toMatch(message);
  else expect(refusal).toBeNull();
});
