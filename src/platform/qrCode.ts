import { encode } from 'uqr';

/** Width of the light border, in modules. Scanners need at least four. */
const border = 4;

/** Returns a text as a QR code with the correction level M, as a path in modules. @throws if the text is too long */
export function qrCode(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { border, ecc: 'M', boostEcc: false });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('');
  return { size, path };
}
