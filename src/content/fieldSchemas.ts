/** Schemas of values that documents of several types contain, with their limits (specification §12). */

import { z } from 'zod';
import { maxAddress, maxKey, maxLine, maxText } from '#domain/fields/field.ts';
import { addressBase } from '#domain/text/addressPart.ts';
import type { PortableText } from '#domain/text/portableText.ts';
import { cleanText, hasHidden } from '#domain/text/tidyText.ts';
import * as texts from '#platform/textSchemas.ts';
import { boundedArray } from './bounded.ts';

/** Turns `null`, which Sanity sends for missing values, into undefined. */
export const optional = <T extends z.ZodType>(schema: T) => schema.nullish().transform((value) => value ?? undefined);

/** Messages of patterns and refinements complete the sentence "Die Angabe „…“ …". */
const noPicture = 'verweist auf kein Bild';
const isOdd = 'hat unsichtbare Zeichen';

/**
 * Limits in characters: keys, references and dates; single lines; addresses; short texts; long texts. A key is not cleaned like a text:
 * it could then identify something else.
 */
export const key = z
  .string()
  .max(maxKey)
  .refine((value) => !hasHidden(value), isOdd);
export const line = texts.text.max(maxLine);
export const address = texts.line.max(maxAddress);
export const text = texts.text.max(maxText);
/** A part of a paragraph. White space at its ends separates it from the next one. */
const longText = z.string().overwrite(cleanText).max(50_000);

export const isoDate = z.iso.date();
export const clockTime = key.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'ist keine Uhrzeit wie „07:30“');
export const slug = key.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'darf nur Kleinbuchstaben, Ziffern und Bindestriche haben');
export const webAddress = address
  .regex(/^(https?:\/\/|\/)/, 'beginnt nicht mit „https://“ oder „/“')
  .refine((text) => URL.canParse(text, addressBase), 'ist keine Webadresse');

export const base = {
  _id: key.min(1),
  _rev: optional(key),
  _updatedAt: optional(key),
};

const span = z.looseObject({ _type: key, text: longText.default(''), marks: boundedArray(key, 8).nullish() });
export const portableText = boundedArray(
  z.looseObject({
    _type: key,
    /** Depth of a list item. */
    level: z.int().min(1).max(10).nullish(),
    children: boundedArray(span, 100).optional(),
    markDefs: boundedArray(z.looseObject({ _key: key, _type: key }), 100).optional(),
  }),
  150,
) as unknown as z.ZodType<PortableText>;

export const image = z.object({
  _key: optional(key),
  alt: optional(line),
  asset: optional(z.object({ _ref: key.regex(/^image-[A-Za-z0-9]+-\d+x\d+-[a-z]+$/, noPicture) })),
  path: optional(
    line.regex(/^reisebilder\/[A-Za-z0-9/_.-]+$/, noPicture).refine((path) => !path.includes('..'), noPicture),
  ),
});
