/** Maps the public picture addresses to their sources: the content backend's image address or a host's own server. */
import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import type { Hosts } from '#domain/hosts.ts';
import { pictureShapes, pictureSize } from '#domain/trip/images.ts';
import type { IsAllowedAddress } from '#platform/guardedLookup.ts';
import { openPicture } from './openPicture.ts';

export interface PictureSettings {
  hosts: Hosts;
  /** Address in front of an asset's file name, without a trailing slash. */
  imageBase: string;
  /** Restricts the addresses of the hosts' own image servers. */
  isAllowedAddress: IsAllowedAddress;
}

export interface PictureSource {
  url: URL;
  /** Subdomain of the host that runs the server; empty for the content backend. */
  server: string;
  /** Whether the picture at this address may be replaced. */
  mayChange: boolean;
  /** Null for the content backend, which is configured and may have any address. */
  isAllowedAddress: IsAllowedAddress | null;
}

/** The server of pictures in the content backend. */
export const contentBackend = '';
const assetFile = /^[A-Za-z0-9]+-\d+x\d+\.[a-z]+$/;
const picturePath = /^reisebilder\/[A-Za-z0-9/_.-]+$/;
const mailTimeoutMs = 5_000;

/**
 * Returns the source of a picture; null if the path is not a valid picture path.
 * @param path below "/bilder", e.g. "/ya/reisebilder/alps/1.jpg"
 */
export function pictureSource(path: string, settings: PictureSettings): PictureSource | null {
  const { hosts, imageBase, isAllowedAddress } = settings;
  const [, owner = '', ...rest] = path.split('/');
  const file = rest.join('/');
  const ofBackend = { server: contentBackend, isAllowedAddress: null };
  if (owner === 'asset') {
    return assetFile.test(file) ? { ...ofBackend, url: new URL(`${imageBase}/${file}`), mayChange: false } : null;
  }
  const host = hosts.find(owner);
  if (!host || !picturePath.test(file) || file.includes('..')) return null;
  const { imageBaseUrl, subdomain } = host;
  return imageBaseUrl
    ? { url: new URL(`${imageBaseUrl}/${file}`), server: subdomain, mayChange: true, isAllowedAddress }
    : { ...ofBackend, url: new URL(`${imageBase}/path/${subdomain}/${file}`), mayChange: true };
}

/** How long a picture for mails is kept, and how long is remembered that it cannot be loaded, in milliseconds. */
const keptMs = { picture: 5 * 60_000, failure: 30_000 };
/** Pictures for mails in memory; each has about 50 kB. */
const maxPictures = 100;

/** Returns `loadPicture` for mails that are sent in a short time: many are about the same trip. */
export function createLoadPicture(settings: PictureSettings): (path: string) => Promise<Buffer | null> {
  const pictures = new LRUCache<string, { picture: Buffer | null }>({
    max: maxPictures,
    ttl: keptMs.picture,
    async fetchMethod(path, _old, { options }) {
      const picture = await loadPicture(path, settings);
      if (!picture) options.ttl = keptMs.failure;
      return { picture };
    },
  });
  return async (path) => (await pictures.fetch(path))?.picture ?? null;
}

/**
 * Loads a picture for a mail as a small JPEG in landscape format.
 * @param path on this site, e.g. "/bilder/ya/reisebilder/alps/1.jpg"
 * @returns null if it cannot be loaded within the timeout; the mail is then sent without a picture
 */
export async function loadPicture(path: string, settings: PictureSettings): Promise<Buffer | null> {
  const source = pictureSource(path.replace(/^\/bilder/, ''), settings);
  if (!source) return null;
  const { url, isAllowedAddress } = source;
  const [width = 0] = pictureShapes.mail.widths;
  const { w, h } = pictureSize('mail', width);
  url.search = String(new URLSearchParams({ w: String(w), h: String(h), fit: 'crop', fm: 'jpg' }));
  const signal = AbortSignal.timeout(mailTimeoutMs);
  try {
    const { type, body } = await openPicture(url, { accept: 'image/jpeg', isAllowedAddress, signal });
    if (type === 'image/jpeg') return await buffer(body);
    body.destroy();
    return null;
  } catch {
    return null;
  }
}
