/** Schemas with size limits, so that parsing a document or a request takes bounded time and memory. */
import { z } from 'zod';

/** Limits for a complete JSON value, which bound the page that shows it (decision 0021). */
const limits = { values: 4_000, depth: 16, bytes: 100_000 };
/** Characters that need up to ten bytes in a page: line breaks are elements, others are escaped. Pages contain texts twice. */
const expensive = /[\n<>&"'\\\p{Cc}\u2028\u2029]/gu;

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
  return orEmpty(boundedArray(schema, length));
}

export function orEmpty<T>(list: z.ZodType<T[]>) {
  return list.nullish().transform((value) => value ?? []);
}

/** Adds a limit on the total size of the value to a schema. Fields that the schema does not know count as well. */
export function boundedDocument<T extends z.ZodType>(schema: T, maxBytes = limits.bytes) {
  return z
    .unknown()
    .refine(
      (value) => isBounded(value, maxBytes),
      'Das ist insgesamt zu viel. Bitte kürze die Texte, und entferne überflüssige Zeilenumbrüche.',
    )
    .pipe(schema);
}

/** Checks that a JSON value is within the limits. Stops at the first limit that is exceeded. */
export function isBounded(value: unknown, maxBytes = limits.bytes): boolean {
  let values = 0;
  let bytes = 0;
  const isWithin = (inner: unknown, depth: number): boolean => {
    values += 1;
    if (values > limits.values || depth > limits.depth) return false;
    if (typeof inner === 'string') {
      // The length comes first: it is at most the number of bytes, and known without work.
      if (bytes + inner.length > maxBytes) return false;
      bytes += costOf(inner);
      return bytes <= maxBytes;
    }
    if (typeof inner !== 'object' || inner === null) return true;
    if (Array.isArray(inner)) return inner.every((element) => isWithin(element, depth + 1));
    for (const key in inner) {
      bytes += key.length;
      if (!isWithin((inner as Record<string, unknown>)[key], depth + 1)) return false;
    }
    return bytes <= maxBytes;
  };
  return isWithin(value, 0);
}

function costOf(text: string): number {
  return Buffer.byteLength(text) + 9 * (text.match(expensive)?.length ?? 0);
}
