/**
 * Uploaded pictures and files. The content backend names them by their hash, so an upload of the same bytes has the same id
 * in every project.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { SanityClient } from '@sanity/client';
import { z } from 'zod';
import { BackupError } from './manifest.ts';

const assetSchema = z.looseObject({
  _id: z.string(),
  _type: z.enum(['sanity.imageAsset', 'sanity.fileAsset']),
  url: z.url(),
  sha1hash: z.string().regex(/^[0-9a-f]{40}$/),
  extension: z.string().regex(/^[a-z0-9]{1,10}$/i),
  mimeType: z.string().optional(),
  originalFilename: z.string().optional(),
});

export type Asset = z.output<typeof assetSchema>;

/** Fields that the content backend derives from the bytes. All others were entered by people. */
const derivedFields = ['url', 'path', 'sha1hash', 'assetId', 'size', 'extension', 'mimeType', 'metadata', 'uploadId'];

export function assetOf(document: { _type: string }): Asset | null {
  return document._type.startsWith('sanity.') ? (assetSchema.safeParse(document).data ?? null) : null;
}

export const assetPath = ({ sha1hash, extension }: Asset) => `assets/${sha1hash}.${extension}`;

/**
 * Downloads the original bytes.
 * @returns null if the content backend does not have them
 * @throws if it does not answer, or with other bytes
 */
export async function downloadAsset(asset: Asset, token: string | undefined): Promise<Readable | null> {
  const url = new URL(asset.url);
  const isSanity = url.hostname.endsWith('.sanity.io');
  // Without it, Sanity may convert pictures. It requires the token, which no other address gets.
  if (isSanity && asset._type === 'sanity.imageAsset') url.searchParams.set('dlRaw', 'true');
  const response = await fetch(url, isSanity && token ? { headers: { authorization: `Bearer ${token}` } } : {});
  if (response.status === 404) {
    await response.body?.cancel();
    return null;
  }
  if (!response.ok || !response.body) throw new BackupError(`${asset._id} answered with status ${response.status}.`);
  const digest = createHash('sha1');
  async function* verified(chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      digest.update(chunk);
      yield chunk;
    }
    if (digest.digest('hex') !== asset.sha1hash) throw new BackupError(`${asset._id} has other bytes than its hash.`);
  }
  return Readable.from(verified(response.body));
}

/** Uploads the bytes, and restores the fields that people have entered. @throws if the content backend rejects the upload */
export async function uploadAsset(client: SanityClient, asset: Asset, file: string): Promise<void> {
  const kind = asset._type === 'sanity.imageAsset' ? 'image' : 'file';
  const { originalFilename: filename, mimeType: contentType } = asset;
  const options = { ...(filename && { filename }), ...(contentType && { contentType }) };
  const { _id } = await client.assets.upload(kind, createReadStream(file), options);
  if (_id !== asset._id) throw new BackupError(`${asset._id} was stored as ${_id}.`);
  const entered = Object.entries(asset).filter(([name]) => !name.startsWith('_') && !derivedFields.includes(name));
  if (entered.length > 0) await client.patch(_id).set(Object.fromEntries(entered)).commit({ visibility: 'async' });
}
