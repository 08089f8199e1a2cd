/**
 * Variants that the image route serves. The list is short, so that clients cannot request the computation of arbitrary
 * variants.
 */
import { z } from 'zod';
import { pictureSizes } from '#domain/trip/images.ts';

const pixels = z
  .string()
  .regex(/^[1-9]\d{0,3}$/)
  .transform(Number);

/** A size is a width, or a width with the height of one of our shapes. There is no quality parameter. */
const pictureQuery = z
  .strictObject({
    w: pixels.optional(),
    h: pixels.optional(),
    fit: z.literal('crop').optional(),
    fm: z.enum(['jpg', 'webp', 'avif']).optional(),
    auto: z.literal('format').optional(),
  })
  .refine(({ w, h }) =>
    w === undefined ? h === undefined : pictureSizes.some((size) => size.w === w && (h === undefined || size.h === h)),
  );

/**
 * Parses the parameters of a picture, in the order of the schema above.
 * @returns null for an unsupported variant
 */
export function readPictureQuery(query: unknown): URLSearchParams | null {
  const { data } = pictureQuery.safeParse(query);
  if (!data) return null;
  const { w, h, fm } = data;
  // Our pictures are always cropped and in the best format that the browser accepts, so their addresses do not say it.
  const complete = h === undefined ? data : { w, h, fit: 'crop', ...(fm ? { fm } : { auto: 'format' }) };
  return new URLSearchParams(
    Object.entries(complete).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}
