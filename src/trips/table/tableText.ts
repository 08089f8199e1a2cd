import { z } from 'zod';
import { cleanText } from '#domain/text/tidyText.ts';
import { decodeText, encodingOf } from '#platform/decodeText.ts';

const schema = z.object({
  /** The chosen file; without one the text counts. */
  datei: z
    .object({ bytes: z.instanceof(Uint8Array) })
    .optional()
    .catch(undefined),
  text: z.string().catch(''),
});

/** The text of a table, or why it cannot be read, as a German sentence. */
export type TableText = { text: string } | { message: string };

/**
 * Returns the text of the fields `datei` and `text`; it is empty without both. Refuses a text with other letters than its author
 * has written, because an import would store them.
 */
export function readTableText(body: unknown): TableText {
  const { datei, text: typed } = schema.catch({ text: '' }).parse(body);
  const text = datei ? decodeText(datei.bytes) : typed;
  const encoding = (datei && encodingOf(datei.bytes) === 'windows-1252' && otherEncoding(text)) || null;
  if (encoding) return { message: `Diese Datei ist wohl als „${encoding}“ gespeichert. ${remedy}` };
  const damaged = damagedWord(text);
  if (damaged !== null) {
    const reason = `In „${damaged}“ ist ein Buchstabe beschädigt, zum Beispiel weil UTF-8 als Mac OS Roman oder Windows-1252 gelesen wurde.`;
    return { message: `${reason} ${remedy}` };
  }
  // Excel reads the separator from such a first line. It stays as an empty one, so that the numbers of lines do.
  return { text: cleanText(text).replace(/^sep=.(?=\n|$)/i, '') };
}

const remedy = 'Speichere sie bitte im Format „CSV UTF-8“.';

/** Matches two signs that are one letter in UTF-8, as in "Pl√§tze" and "PlÃ¤tze", and the sign of a lost letter. */
const brokenUmlaut = /√[§∂ºüÑñú]|Ã[¤¶¼„–œŸ]|\ufffd/u;

/** Returns the first word with a damaged letter; null if there is none. */
function damagedWord(text: string): string | null {
  const found = brokenUmlaut.exec(text);
  if (!found) return null;
  const [sign] = found;
  const [start = ''] = /[\p{L}\p{N}]{0,20}$/u.exec(text.slice(Math.max(0, found.index - 20), found.index)) ?? [];
  const end = found.index + sign.length;
  const [rest = ''] = /^[\p{L}\p{N}]{0,20}/u.exec(text.slice(end, end + 20)) ?? [];
  return start + sign + rest;
}

/** Signs of encodings in a text that was read as Windows-1252: letters in places where only other letters can be. */
const otherEncodings: readonly [name: string, sign: RegExp][] = [
  // "PlŠtze", "Stra§e", "†bernachtung"
  ['Mac OS Roman', /\p{L}[ŠŸ]\p{Ll}|\p{Ll}[ŠŸŽŒ§¿¾]|(?<!\p{L}|\p{N} ?)[€†]\p{Ll}/u],
  // "Pl„tze", "R\u0081ckkehr"
  ['DOS, Codepage 850', /\u0081|\p{L}[„”]\p{L}|™\p{Ll}/u],
  // "Ko³obrzeg"
  ['Windows-1250', /\p{L}[³±¹]\p{L}/u],
];
/** Words that are German in Mac OS Roman ("Kšln", "…sterreich"), and possible in Windows-1252. */
const perhapsMac = /\p{L}š\p{L}|(?<![\p{L}\p{N}.!?] ?)…\p{Ll}/u;

function otherEncoding(text: string): string | null {
  const found = otherEncodings.find(([, sign]) => sign.test(text));
  if (found) return found[0];
  return perhapsMac.test(text) && !/[äöüÄÖÜß]/.test(text) ? 'Mac OS Roman' : null;
}
