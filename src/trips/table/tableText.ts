import { z } from 'zod';
import { cleanText } from '#domain/text/tidyText.ts';
import { decodeText } from '#platform/decodeText.ts';

const schema = z.object({
  /** The chosen file; without one the text counts. */
  datei: z
    .object({ bytes: z.instanceof(Uint8Array) })
    .optional()
    .catch(undefined),
  text: z.string().catch(''),
});

/** Returns the text of the fields `datei` and `text`. It is empty without both. */
export function readTableText(body: unknown): string {
  const { datei, text } = schema.catch({ text: '' }).parse(body);
  return cleanText(datei ? decodeText(datei.bytes) : text);
}
