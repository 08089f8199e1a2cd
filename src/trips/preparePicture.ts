/** Prepares an uploaded picture for storage: checks its content, rotates it upright and removes its metadata. */
import { pictureLimits } from '#domain/organisers/uploadedPicture.ts';
import { rasterTypeOf } from '#platform/rasterType.ts';

export interface PreparedPicture {
  bytes: Buffer;
  contentType: 'image/jpeg' | 'image/webp';
}

/** `heic`: the format of iPhones, which sharp cannot decode here. */
export type PictureIssue = 'no-picture' | 'heic' | 'too-small' | 'too-narrow' | 'too-large' | 'damaged';

const heicSignature = /^.{4}ftyp(he(ic|ix|vc|vx|im|is)|mif1|msf1)/s;
const formats = ['jpeg', 'png', 'webp', 'heif'];
/** Maximum width and height of a stored picture in pixels. No page needs more than half of it. */
const maxEdge = pictureLimits.shortEdge * pictureLimits.ratio;

/**
 * Checks a picture and converts it to JPEG, or to WebP if it has an alpha channel. Removes location, camera and time, and
 * converts colours to sRGB. The largest pictures need a few hundred megabytes of memory and one or two seconds.
 */
export async function preparePicture(bytes: Buffer): Promise<PreparedPicture | { issue: PictureIssue }> {
  // Only files with the signature of a raster format are passed to a decoder.
  if (!rasterTypeOf(bytes))
    return { issue: heicSignature.test(bytes.toString('latin1', 0, 16)) ? 'heic' : 'no-picture' };
  // Most web processes never need this library, which is large.
  const { default: sharp } = await import('sharp');
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!metadata || !formats.includes(metadata.format)) return { issue: 'no-picture' };
  if (metadata.format === 'heif' && metadata.compression !== 'av1') return { issue: 'heic' };
  const [shorter = 0, longer = 0] = [metadata.width, metadata.height].sort((a, b) => a - b);
  if (longer < pictureLimits.longEdge || shorter < pictureLimits.shortEdge) return { issue: 'too-small' };
  if (longer > shorter * pictureLimits.ratio) return { issue: 'too-narrow' };
  if (shorter * longer > pictureLimits.pixels) return { issue: 'too-large' };
  const upright = sharp(bytes, { limitInputPixels: pictureLimits.pixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: maxEdge, height: maxEdge, fit: 'inside', withoutEnlargement: true });
  try {
    return metadata.hasAlpha
      ? { bytes: await upright.webp({ quality: 90 }).toBuffer(), contentType: 'image/webp' }
      : { bytes: await upright.jpeg({ quality: 90, progressive: true }).toBuffer(), contentType: 'image/jpeg' };
  } catch {
    return { issue: 'damaged' };
  }
}
