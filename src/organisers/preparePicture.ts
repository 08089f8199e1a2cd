/** Makes of an upload what may be stored: a picture by its content, upright, without what the camera wrote into it. */
import sharp from 'sharp';
import { pictureLimits } from '../domain/organisers/uploadedPicture.ts';
import { rasterTypeOf } from '../platform/rasterType.ts';

export interface PreparedPicture {
  bytes: Buffer;
  contentType: 'image/jpeg' | 'image/webp';
}

/** `heic`: iPhones' own format, which cannot be decoded here. */
export type PictureIssue = 'no-picture' | 'heic' | 'too-small' | 'too-large' | 'damaged';

const iphone = /^.{4}ftyp(he(ic|ix|vc|vx|im|is)|mif1|msf1)/s;
const formats = ['jpeg', 'png', 'webp', 'heif'];
/** Pixels of the longer edge; no page shows more than half of it. */
const longestEdge = 4000;

/**
 * Judges and converts: to JPEG, or to WebP what may be transparent. Place, camera and time are gone afterwards, colours
 * are sRGB. Takes up to a few hundred megabytes and a second or two for the largest.
 */
export async function preparePicture(bytes: Buffer): Promise<PreparedPicture | { issue: PictureIssue }> {
  // Only what begins like a raster picture gets to a decoder.
  if (!rasterTypeOf(bytes)) return { issue: iphone.test(bytes.toString('latin1', 0, 16)) ? 'heic' : 'no-picture' };
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!metadata || !formats.includes(metadata.format)) return { issue: 'no-picture' };
  if (metadata.format === 'heif' && metadata.compression !== 'av1') return { issue: 'heic' };
  const [shorter = 0, longer = 0] = [metadata.width, metadata.height].sort((a, b) => a - b);
  if (longer < pictureLimits.longEdge || shorter < pictureLimits.shortEdge) return { issue: 'too-small' };
  if (shorter * longer > pictureLimits.pixels) return { issue: 'too-large' };
  const upright = sharp(bytes, { limitInputPixels: pictureLimits.pixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: longestEdge, height: longestEdge, fit: 'inside', withoutEnlargement: true });
  try {
    return metadata.hasAlpha
      ? { bytes: await upright.webp({ quality: 90 }).toBuffer(), contentType: 'image/webp' }
      : { bytes: await upright.jpeg({ quality: 90, progressive: true }).toBuffer(), contentType: 'image/jpeg' };
  } catch {
    return { issue: 'damaged' };
  }
}
