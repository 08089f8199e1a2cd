/** Which variants of a picture the image route serves: a short list, so that nobody can have arbitrary ones computed. */
import { z } from 'zod';
import { pictureSizes } from '../../domain/trip/images.ts';

const pixels = z
  .string()
  .regex(/^[1-9]\d{0,3}$/)
  .transform(Number);

/** A size is a width alone, or a width with the height of one of our shapes. There is no parameter for quality. */
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
 * Reads a picture's parameters, in the order of the table above.
 * @returns null for a variant that is not served
 */
export function readPictureQuery(query: unknown): URLSearchParams | null {
  const { data } = pictureQuery.safeParse(query);
  if (!data) return null;
  return new URLSearchParams(
    Object.entries(data).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}
