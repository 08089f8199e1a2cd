import { z } from 'zod';
import { formText } from '#domain/cellValues.ts';
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
 * Returns the text of the fields `datei` and `text` as a browser sends it back. It is empty without both.
 */
export function readTableText(body: unknown): string {
  const { datei, text } = schema.catch({ text: '' }).parse(body);
  return formText(datei ? decodeText(datei.bytes) : text);
}
