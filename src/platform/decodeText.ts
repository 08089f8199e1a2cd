/** Decodes an uploaded file: UTF-8, or else Windows-1252, which contains ISO-8859-1. Excel and many banks write the latter. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
