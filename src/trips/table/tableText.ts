import { z } from 'zod';
import { decodeText } from '#platform/decodeText.ts';

const schema = z.object({
  /** The chosen file; without one the text counts. */
  datei: z
    .object({ bytes: z.instanceof(Uint8Array) })
    .optional()
    .catch(undefined),
  text: z.string().catch(''),
});

/**
 * Returns the text of the fields `datei` and `text` as a browser sends it back: with the line breaks of forms, and without
 * characters that HTML cannot contain. It is empty without both.
 */
export function readTableText(body: unknown): string {
  const { datei, text } = schema.catch({ text: '' }).parse(body);
  return (datei ? decodeText(datei.bytes) : text).replace(/\r\n?/g, '\n').replaceAll('\0', '');
}
