/** Media types of raster pictures. SVG is excluded intentionally, because it can contain scripts. */
export type RasterType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif' | 'image/gif';

/** Number of bytes at the start of a file that `rasterTypeOf` reads. */
export const signatureLength = 64;

const signatures: [RasterType, RegExp][] = [
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/png', /^\x89PNG\r\n/],
  ['image/webp', /^RIFF.{4}WEBP/s],
  ['image/gif', /^GIF8[79]a/],
  // An ISO media container with AVIF as its major brand or as a compatible brand.
  ['image/avif', /^.{4}ftyp(?:.{4})*?avi[fs]/s],
];

/**
 * Detects the media type of a picture from its content, independently of its name and declared type.
 * @param bytes the file, or at least its first `signatureLength` bytes
 * @returns null if the file is not a raster picture of a type that browsers support
 */
export function rasterTypeOf(bytes: Buffer): RasterType | null {
  const start = bytes.toString('latin1', 0, signatureLength);
  return signatures.find(([, signature]) => signature.test(start))?.[0] ?? null;
}
