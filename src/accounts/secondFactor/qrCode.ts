import { encode } from 'uqr';
import type { QrCode } from '#pageData/organisers/secondFactor.ts';

/** Light modules around the code. Readers need four. */
const border = 4;

/** Returns a text as a QR code. */
export function qrCode(text: string): QrCode {
  const { data, size } = encode(text, { border, ecc: 'M' });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('');
  return { size, path };
}
