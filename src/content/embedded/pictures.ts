/**
 * Originals of pictures: uploaded assets, and path pictures ("reisebilder/…", specification §12.4). In production, path
 * pictures are in the hosts' own object storage. Here they are files: those of a host below `pictures/{subdomain}/` in the
 * data folder, and those that all hosts share in the folder of the demo pictures.
 */
import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { assetNamePattern } from './assets.ts';
import { type ImageFormat, mediaTypes } from './imageParameters.ts';

export interface PictureFolders {
  /** Folder with a subfolder per subdomain, in which paths begin with "reisebilder/". */
  ofHosts: string;
  /** Folder whose pictures all hosts share, without "reisebilder/"; null if there is none. */
  shared: string | null;
}

export interface Original {
  /** Identifies the content; changes with the original. */
  fingerprint: string;
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
  return { fingerprint: `${info.mtimeMs}-${info.size}`, format, read: () => readFile(path) };
}

/** Finds an uploaded image by its name, "{sha1}-{width}x{height}.{ext}"; null if it does not exist. */
export async function findAssetImage(directory: string, name: string): Promise<Original | null> {
  const format = formatOf(name);
  return format && assetNamePattern.test(name) ? findFile(join(directory, name), format) : null;
}

export async function findPicture(
  { ofHosts, shared }: PictureFolders,
  subdomain: string,
  path: string,
): Promise<Original | null> {
  const format = formatOf(path) ?? 'jpg';
  if (!subdomainPattern.test(subdomain) || !pathPattern.test(path)) return null;
  const own = await findFile(join(ofHosts, subdomain, path), format);
  return own ?? (shared ? findFile(join(shared, path.replace('reisebilder/', '')), format) : null);
}
