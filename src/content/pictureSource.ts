/** Where the pictures behind our own addresses come from: the content backend's image address, or a host's own server. */
import { buffer } from 'node:stream/consumers';
import type { Hosts } from '../domain/site/hosts.ts';
import { pictureShapes, pictureSize } from '../domain/trip/images.ts';
import type { IsAllowedAddress } from '../platform/guardedLookup.ts';
import { openPicture } from './openPicture.ts';

export interface PictureSettings {
  hosts: Hosts;
  /** Address in front of an asset's file name, without a trailing slash. */
  imageBase: string;
  /** Addresses the hosts' own image servers may have. */
  isAllowedAddress: IsAllowedAddress;
}

export interface PictureSource {
  url: URL;
  /** Whose server it is: the content backend, or the host of this subdomain. */
  server: string;
  /** Whether another picture may come to stand under the same address. */
  mayChange: boolean;
  /** Null for the content backend, which may have any: the configuration names it. */
  isAllowedAddress: IsAllowedAddress | null;
}

const contentBackend = '';
const assetFile = /^[A-Za-z0-9]+-\d+x\d+\.[a-z]+$/;
const picturePath = /^reisebilder\/[A-Za-z0-9/_.-]+$/;
/** Milliseconds a mail waits for its picture. */
const patienceMs = 5_000;

/** @param path below "/bilder", e.g. "/ya/reisebilder/alps/1.jpg"; null when it names no picture of ours */
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

/**
 * A picture for a mail: JPEG, wide, small.
 * @param path on our own site, e.g. "/bilder/ya/reisebilder/alps/1.jpg"
 * @returns null when it cannot be had within a moment: no mail waits for its picture
 */
export async function loadPicture(path: string, settings: PictureSettings): Promise<Buffer | null> {
  const source = pictureSource(path.replace(/^\/bilder/, ''), settings);
  if (!source) return null;
  const { url, isAllowedAddress } = source;
  const [width = 0] = pictureShapes.mail.widths;
  const { w, h } = pictureSize('mail', width);
  url.search = String(new URLSearchParams({ w: String(w), h: String(h), fit: 'crop', fm: 'jpg' }));
  const signal = AbortSignal.timeout(patienceMs);
  try {
    const { type, body } = await openPicture(url, { accept: 'image/jpeg', isAllowedAddress, signal });
    if (type === 'image/jpeg') return await buffer(body);
    body.destroy();
    return null;
  } catch {
    return null;
  }
}
