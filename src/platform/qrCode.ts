import { crc32, deflateSync } from 'node:zlib';
import { encode } from 'uqr';

/** Width of the light border, in modules. Scanners need at least four. */
const border = 4;

/** Returns a text as a QR code with the correction level M, as a path in modules. @throws if the text is too long */
export function qrCode(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { border, ecc: 'M', boostEcc: false });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('');
  return { size, path };
}

/** Pixels per module. */
const scale = 5;

/** Returns a text as a QR code in a PNG, because mail clients show no SVG. @throws if the text is too long */
export function qrPng(text: string): Buffer {
  const { data, size } = encode(text, { border, ecc: 'M', boostEcc: false });
  const width = size * scale;
  // One bit per pixel, white is 1; each line begins with its filter.
  const lines = data.flatMap((row) => {
    const line = Buffer.alloc(1 + Math.ceil(width / 8));
    for (let x = 0; x < width; x += 1) {
      if (!row[Math.floor(x / scale)]) line[1 + (x >> 3)] = (line[1 + (x >> 3)] ?? 0) | (128 >> (x & 7));
    }
    return Array.from({ length: scale }, () => line);
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(width, 4);
  header[8] = 1;
  const chunks = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(lines))),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks]);
}

function chunk(type: string, content: Buffer): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
