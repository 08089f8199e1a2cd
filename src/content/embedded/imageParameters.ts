/** The subset of Sanity's image parameters that the product uses (https://www.sanity.io/docs/image-urls). */
import { z } from 'zod';

/** Maximum width and height of a variant in pixels. */
export const maxEdge = 4096;

const integer = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,4}$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be ${min} to ${max}`);

export const imageParameters = z.strictObject({
  /** Width and height in pixels. */
  w: integer(1, maxEdge).optional(),
  h: integer(1, maxEdge).optional(),
  fit: z.enum(['clip', 'crop', 'fill', 'fillmax', 'max', 'min', 'scale']).default('clip'),
  fm: z.enum(['jpg', 'png', 'webp', 'avif']).optional(),
  q: integer(1, 100).optional(),
  auto: z.literal('format').optional(),
});

export type ImageParameters = z.infer<typeof imageParameters>;
export type ImageFormat = NonNullable<ImageParameters['fm']> | 'gif' | 'svg';

export const mediaTypes: Record<ImageFormat, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  svg: 'image/svg+xml',
};

/**
 * Chooses the output format: the requested one; with `auto=format` the best one the browser accepts; otherwise the
 * format of the source. Vector pictures are only converted if a format is requested. WebP pictures stay WebP instead of
 * becoming AVIF: the files are equally small, and encoding takes a third of the time.
 */
export function chooseFormat({ fm, auto }: ImageParameters, accept: string, format: ImageFormat): ImageFormat {
  if (fm) return fm;
  if (auto && format !== 'svg') {
    if (accept.includes('image/avif') && format !== 'webp') return 'avif';
    if (accept.includes('image/webp')) return 'webp';
  }
  return format;
}

/** Checks whether the parameters can be served with the unchanged original. */
export function canServeOriginal({ w, h, q }: ImageParameters, format: ImageFormat, source: ImageFormat): boolean {
  if (format !== source) return false;
  return format === 'svg' || (w === undefined && h === undefined && q === undefined);
}
