/** Renders a variant of a picture. */
import sharp, { type Sharp } from 'sharp';
import { type ImageFormat, type ImageParameters, maxEdge } from './imageParameters.ts';

/** Maximum number of pixels of an original. Limits the memory that rendering uses. */
export const maxPixels = 60_000_000;

const white = { r: 255, g: 255, b: 255, alpha: 1 };

interface Box {
  width: number;
  height: number;
}

/** Implements `fillmax`: fits the picture into the box without enlarging it and fills the rest with white. */
async function pad(image: Sharp, { width, height }: Box): Promise<Sharp> {
  const { data, info } = await image
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 0 })
    .toBuffer({ resolveWithObject: true });
  const [marginX, marginY] = [width - info.width, height - info.height];
  const [left, top] = [Math.floor(marginX / 2), Math.floor(marginY / 2)];
  return sharp(data).extend({ left, right: marginX - left, top, bottom: marginY - top, background: white });
}

/** Maps Sanity's `fit` to sharp's options. With one edge only, the other one follows from the aspect ratio. */
async function resize(image: Sharp, natural: Box, { w, h, fit }: ImageParameters): Promise<Sharp> {
  if (w === undefined && h === undefined) return image;
  if (w === undefined || h === undefined) {
    const withoutEnlargement = fit === 'max' || fit === 'min' || fit === 'fillmax';
    return image.resize({ width: w ?? maxEdge, height: h ?? maxEdge, fit: 'inside', withoutEnlargement });
  }
  const box = { width: w, height: h };
  switch (fit) {
    case 'clip':
      return image.resize({ ...box, fit: 'inside' });
    case 'max':
      return image.resize({ ...box, fit: 'inside', withoutEnlargement: true });
    case 'crop':
      return image.resize({ ...box, fit: 'cover' });
    case 'scale':
      return image.resize({ ...box, fit: 'fill' });
    case 'fill':
      return image.resize({ ...box, fit: 'contain', background: white });
    case 'fillmax':
      return pad(image, box);
    case 'min': {
      // The requested aspect ratio, but no larger than the original.
      const shrink = Math.min(1, natural.width / w, natural.height / h);
      const edge = (length: number) => Math.max(1, Math.round(length * shrink));
      return image.resize({ width: edge(w), height: edge(h), fit: 'cover' });
    }
  }
}

function encode(image: Sharp, format: ImageFormat, quality: number | undefined): Sharp {
  switch (format) {
    case 'avif':
      return image.avif({ quality: quality ?? 55, effort: 2 });
    case 'webp':
      return image.webp({ quality: quality ?? 75, effort: 4 });
    case 'png':
      return image.png();
    case 'gif':
      return image.gif();
    default:
      return image.flatten({ background: white }).jpeg({ quality: quality ?? 75, progressive: true });
  }
}

/**
 * Renders a variant.
 * @param original the bytes of a picture that sharp can read
 * @param format output format; `svg` is encoded as JPEG
 */
export async function renderImage(original: Buffer, parameters: ImageParameters, format: ImageFormat): Promise<Buffer> {
  const image = sharp(original, { limitInputPixels: maxPixels }).autoOrient();
  const { autoOrient } = await image.metadata();
  const resized = await resize(image, autoOrient, parameters);
  return encode(resized, format, parameters.q).toBuffer();
}
