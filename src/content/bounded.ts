/** Schemas with limits, so that no document and no request makes us work without end. */
import { z } from 'zod';

/** The most that a whole value may have, whatever its shape. The largest trip of the demo content has a tenth of it. */
const most = { values: 4_000, depth: 16, characters: 150_000 };

/**
 * A list of at most `length` entries. Its length is checked before its entries, which zod alone does afterwards.
 * @param length the most entries
 */
export function boundedArray<T extends z.ZodType>(schema: T, length: number) {
  return z.array(z.unknown()).max(length).pipe(z.array(schema));
}

/** A list of at most `length` entries; what is missing is an empty list. */
export function boundedList<T extends z.ZodType>(schema: T, length: number) {
  return boundedArray(schema, length)
    .nullish()
    .transform((value) => value ?? []);
}

/** The schema for a value that is not too large as a whole: parts whose shape it does not know count as well. */
export function boundedWhole<T extends z.ZodType>(schema: T) {
  return z.unknown().refine(isBounded, 'Das ist insgesamt zu viel. Bitte kürze die Texte.').pipe(schema);
}

/** Whether a JSON value is small enough; it looks at no more than that. */
export function isBounded(value: unknown): boolean {
  let values = 0;
  let characters = 0;
  const isWithin = (inner: unknown, depth: number): boolean => {
    values += 1;
    if (values > most.values || depth > most.depth) return false;
    if (typeof inner === 'string') {
      characters += inner.length;
      return characters <= most.characters;
    }
    if (typeof inner !== 'object' || inner === null) return true;
    if (Array.isArray(inner)) return inner.every((each) => isWithin(each, depth + 1));
    for (const key in inner) {
      characters += key.length;
      if (!isWithin((inner as Record<string, unknown>)[key], depth + 1)) return false;
    }
    return characters <= most.characters;
  };
  return isWithin(value, 0);
}
