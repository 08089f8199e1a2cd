/** Schemas with size limits, so that parsing a document or a request takes bounded time and memory. */
import { z } from 'zod';

/** Limits for a complete JSON value. The largest trip of the demo content uses a tenth of them. */
const limits = { values: 4_000, depth: 16, characters: 150_000 };

/**
 * Returns a schema for a list of at most `length` entries. Unlike zod's own `max`, it checks the length before it
 * parses the entries.
 */
export function boundedArray<T extends z.ZodType>(schema: T, length: number) {
  return z
    .unknown()
    .check(({ value, issues }) => {
      if (Array.isArray(value) && value.length > length)
        issues.push({ code: 'too_big', origin: 'array', maximum: length, inclusive: true, input: value });
    })
    .pipe(z.array(schema));
}

/** Like `boundedArray`; null and undefined become an empty list. */
export function boundedList<T extends z.ZodType>(schema: T, length: number) {
  return boundedArray(schema, length)
    .nullish()
    .transform((value) => value ?? []);
}

/** Adds a limit on the total size of the value to a schema. Fields that the schema does not know count as well. */
export function boundedDocument<T extends z.ZodType>(schema: T) {
  return z.unknown().refine(isBounded, 'Das ist insgesamt zu viel. Bitte kürze die Texte.').pipe(schema);
}

/** Checks that a JSON value is within the limits. Stops at the first limit that is exceeded. */
export function isBounded(value: unknown): boolean {
  let values = 0;
  let characters = 0;
  const isWithin = (inner: unknown, depth: number): boolean => {
    values += 1;
    if (values > limits.values || depth > limits.depth) return false;
    if (typeof inner === 'string') {
      characters += inner.length;
      return characters <= limits.characters;
    }
    if (typeof inner !== 'object' || inner === null) return true;
    if (Array.isArray(inner)) return inner.every((element) => isWithin(element, depth + 1));
    for (const key in inner) {
      characters += key.length;
      if (!isWithin((inner as Record<string, unknown>)[key], depth + 1)) return false;
    }
    return characters <= limits.characters;
  };
  return isWithin(value, 0);
}
