/** Where the pictures behind our own addresses come from: the content backend's image address, or a host's own. */
import type { Hosts } from '../domain/hosts.ts';

export interface PictureSettings {
  hosts: Hosts;
  /** Address in front of an asset's file name, without a trailing slash. */
  imageBase: string;
}

const assetFile = /^[A-Za-z0-9]+-\d+x\d+\.[a-z]+$/;
const picturePath = /^reisebilder\/[A-Za-z0-9/_.-]+$/;
/** Nothing waits longer for a picture that only adorns, in milliseconds. */
const patienceMs = 5_000;

/** @param path below "/bilder", e.g. "/ya/reisebilder/alps/1.jpg"; null when it names no picture of ours */
export function pictureSource(path: string, { hosts, imageBase }: PictureSettings): string | null {
  const [, owner = '', ...rest] = path.split('/');
  const file = rest.join('/');
  if (owner === 'asset') return assetFile.test(file) ? `${imageBase}/${file}` : null;
  const host = hosts.find(owner);
  if (!host || !picturePath.test(file) || file.includes('..')) return null;
  return host.imageBaseUrl ? `${host.imageBaseUrl}/${file}` : `${imageBase}/path/${host.subdomain}/${file}`;
}

/**
 * A picture for a mail: JPEG, wide, small.
 * @param path on our own site, e.g. "/bilder/ya/reisebilder/alps/1.jpg"
 * @returns null when it cannot be had within a moment: no mail waits for its picture
 */
export async function loadPicture(path: string, settings: PictureSettings): Promise<Buffer | null> {
  const source = pictureSource(path.replace(/^\/bilder/, ''), settings);
  if (!source) return null;
  try {
    const answer = await fetch(`${source}?w=640&h=320&fit=crop&fm=jpg`, { signal: AbortSignal.timeout(patienceMs) });
    const isPicture = answer.ok && answer.headers.get('content-type') === 'image/jpeg';
    return isPicture ? Buffer.from(await answer.arrayBuffer()) : null;
  } catch {
    return null;
  }
}
