/**
 * Originals of pictures: uploaded assets, and path pictures ("reisebilder/…", specification §12.4). In production, path
 * pictures are in the hosts' own object storage. Here they are files below `pictures/{subdomain}/`; if the file does not
 * exist, the picture is drawn.
 */
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { assetNamePattern } from './assets.ts';
import { type ImageFormat, mediaTypes } from './imageParameters.ts';

/** Draws a demo picture as SVG; returns null if the path names no picture. */
export type DrawPicture = (subdomain: string, path: string) => string | null;

export interface Original {
  /** Identifies the content; changes with the original. */
  fingerprint: string;
  /** Format of the stored bytes. */
  encoding: ImageFormat;
  /** Format in which the picture is served by default. */
  format: ImageFormat;
  read: () => Promise<Buffer>;
}

const pathPattern = /^reisebilder(\/[A-Za-z0-9_-][A-Za-z0-9_.-]*)+$/;
const subdomainPattern = /^[a-z0-9-]+$/;

function formatOf(name: string): ImageFormat | null {
  const extension = extname(name).slice(1).toLowerCase().replace('jpeg', 'jpg');
  return extension in mediaTypes ? (extension as ImageFormat) : null;
}

async function findFile(path: string, format: ImageFormat): Promise<Original | null> {
  const info = await stat(path).catch(() => null);
  if (!info?.isFile()) return null;
  return { fingerprint: `${info.mtimeMs}-${info.size}`, encoding: format, format, read: () => readFile(path) };
}

/** Finds an uploaded image by its name, "{sha1}-{width}x{height}.{ext}"; null if it does not exist. */
export async function findAssetImage(directory: string, name: string): Promise<Original | null> {
  const format = formatOf(name);
  return format && assetNamePattern.test(name) ? findFile(join(directory, name), format) : null;
}

/** Finds a path picture; null if it does not exist. */
export async function findPicture(
  directory: string,
  drawPicture: DrawPicture,
  subdomain: string,
  path: string,
): Promise<Original | null> {
  const format = formatOf(path) ?? 'jpg';
  if (!subdomainPattern.test(subdomain) || !pathPattern.test(path)) return null;
  const stored = await findFile(join(directory, subdomain, path), format);
  if (stored) return stored;
  const drawing = drawPicture(subdomain, path);
  if (drawing === null) return null;
  return {
    fingerprint: createHash('sha1').update(drawing).digest('hex'),
    encoding: 'svg',
    // Drawings replace photographs, so they are always served as raster pictures.
    format: format === 'svg' ? 'jpg' : format,
    read: async () => Buffer.from(drawing),
  };
}
