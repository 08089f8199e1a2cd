/** Windows-1252, for programs that read nothing else. */

const firstHigh = 0x80;
const high = new Map(
  [...new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 128 }, (_, index) => firstHigh + index))].map(
    (character, index) => [character, firstHigh + index],
  ),
);

/** Encodes a text; characters that the encoding lacks become question marks. */
export function encodeWindows1252(text: string): Buffer {
  const codes = [...text.normalize('NFC')].map((character) => {
    const code = character.codePointAt(0) ?? 0;
    return code < firstHigh ? code : (high.get(character) ?? 0x3f);
  });
  return Buffer.from(codes);
}
