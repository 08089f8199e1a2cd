/** Turns an original into the variant its parameters ask for. */
import sharp, { type Sharp } from 'sharp';
import { type ImageFormat, type ImageParameters, maxEdge } from './imageParameters.ts';

/** Pixels an original may have: what one picture may cost in memory. */
export const maxPixels = 60_000_000;

const white = { r: 255, g: 255, b: 255, alpha: 1 };

interface Box {
  width: number;
  height: number;
}

/** `fillmax`: the picture is never enlarged, the box around it is filled. */
async function pad(image: Sharp, { width, height }: Box): Promise<Sharp> {
  const { data, info } = await image
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 0 })
    .toBuffer({ resolveWithObject: true });
  const [across, down] = [width - info.width, height - info.height];
  const [left, top] = [Math.floor(across / 2), Math.floor(down / 2)];
  return sharp(data).extend({ left, right: across - left, top, bottom: down - top, background: white });
}

/** Sanity's `fit` in sharp's words; with one edge only, the other follows from the proportions. */
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
      // The asked-for proportions, but no larger than the original.
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
 * @param original the bytes of a picture sharp can read
 * @param format what to encode as; a vector format is encoded as JPEG
 */
export async function renderImage(original: Buffer, parameters: ImageParameters, format: ImageFormat): Promise<Buffer> {
  const image = sharp(original, { limitInputPixels: maxPixels }).autoOrient();
  const { autoOrient } = await image.metadata();
  const resized = await resize(image, autoOrient, parameters);
  return encode(resized, format, parameters.q).toBuffer();
}
