/** Pictures made of pixels. Vectors are left out on purpose: an SVG is a document that may hold scripts. */
export type RasterType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif' | 'image/gif';

/** How many of a file's first bytes `rasterTypeOf` looks at. */
export const signatureLength = 64;

const signatures: [RasterType, RegExp][] = [
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/png', /^\x89PNG\r\n/],
  ['image/webp', /^RIFF.{4}WEBP/s],
  ['image/gif', /^GIF8[79]a/],
  // A container that names AVIF as its main brand, or among those it is compatible with.
  ['image/avif', /^.{4}ftyp(?:.{4})*?avi[fs]/s],
];

/**
 * What a file is by its content, whatever its name or its sender says.
 * @param bytes the file, or its beginning of at least `signatureLength` bytes
 * @returns null for anything but a raster picture of a type that browsers show
 */
export function rasterTypeOf(bytes: Buffer): RasterType | null {
  const begin = bytes.toString('latin1', 0, signatureLength);
  return signatures.find(([, signature]) => signature.test(begin))?.[0] ?? null;
}
