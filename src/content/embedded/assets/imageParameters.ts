/** Sanity's image parameters (https://www.sanity.io/docs/image-urls), as far as the product uses them. */
import { z } from 'zod';

/** Pixels a variant's edge may have. */
export const maxEdge = 4096;

const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,4}$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be ${min} to ${max}`);

export const imageParameters = z.strictObject({
  /** Pixels. */
  w: whole(1, maxEdge).optional(),
  h: whole(1, maxEdge).optional(),
  fit: z.enum(['clip', 'crop', 'fill', 'fillmax', 'max', 'min', 'scale']).default('clip'),
  fm: z.enum(['jpg', 'png', 'webp', 'avif']).optional(),
  /** Quality. */
  q: whole(1, 100).optional(),
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
 * The format to answer in: the one asked for, else with `auto=format` the best the browser takes, else the source's.
 * A vector stays one unless a format is asked for.
 */
export function chooseFormat({ fm, auto }: ImageParameters, accept: string, source: ImageFormat): ImageFormat {
  if (fm) return fm;
  if (auto && source !== 'svg') {
    if (accept.includes('image/avif')) return 'avif';
    if (accept.includes('image/webp')) return 'webp';
  }
  return source;
}

/** Whether the original itself is the answer. */
export function asksForOriginal({ w, h, q }: ImageParameters, format: ImageFormat, source: ImageFormat): boolean {
  if (format !== source) return false;
  return format === 'svg' || (w === undefined && h === undefined && q === undefined);
}
