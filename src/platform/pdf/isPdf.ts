/** Returns whether a file is a PDF, by its content: header at its beginning, and its end, after which viewers accept some bytes. */
export function isPdf(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return file.subarray(0, 5).toString('latin1') === '%PDF-' && file.subarray(-1_024).includes('%%EOF');
}
