/** Uploads pictures to the target, unless it has a picture with the same bytes. */
import { createHash } from 'node:crypto';
import type { SanityClient } from '@sanity/client';
import { z } from 'zod';
import type { ContentSource } from './contentSource.ts';
import { type PictureReference, pictureKey, type UploadedAsset } from './portableDocument.ts';

export interface PictureUploads {
  /** The pictures on the target by `pictureKey`. */
  assets: ReadonlyMap<string, UploadedAsset>;
  counts: { uploaded: number; present: number; missing: number };
  /** Ensures that the target has these pictures. Pictures that the source does not have are counted as missing. */
  ensure(references: readonly PictureReference[]): Promise<void>;
}

const foundSchema = z.object({ _id: z.string(), url: z.string() }).nullable();
const presentQuery = '*[_type == "sanity.imageAsset" && sha1hash == $hash][0]{_id, url}';
/** Concurrent uploads. Each computes a picture in the source. */
const maxConcurrent = 4;

/** @param target client with a token for writing */
export function createPictureUploads(source: ContentSource, target: SanityClient): PictureUploads {
  const assets = new Map<string, UploadedAsset>();
  const counts = { uploaded: 0, present: 0, missing: 0 };

  async function load(reference: PictureReference): Promise<Buffer | null> {
    const response = await fetch(addressOf(reference, source), { headers: { accept: 'image/jpeg,image/*' } });
    if (response.status === 404) return null;
    if (!response.ok) throw new Error(`The picture ${pictureKey(reference)} cannot be read: status ${response.status}`);
    return Buffer.from(await response.arrayBuffer());
  }

  async function upload(reference: PictureReference): Promise<void> {
    const bytes = await load(reference);
    if (!bytes) {
      counts.missing += 1;
      return;
    }
    const hash = createHash('sha1').update(bytes).digest('hex');
    const present = foundSchema.parse(await target.fetch(presentQuery, { hash }));
    const asset = present ?? (await target.assets.upload('image', bytes, { filename: fileNameOf(reference) }));
    counts[present ? 'present' : 'uploaded'] += 1;
    assets.set(pictureKey(reference), { _id: asset._id, url: asset.url });
  }

  const done = new Set<string>();
  return {
    assets,
    counts,
    async ensure(references) {
      const waiting = [...new Map(references.map((reference) => [pictureKey(reference), reference])).entries()]
        .filter(([key]) => !done.has(key))
        .map(([key, reference]) => {
          done.add(key);
          return reference;
        });
      const work = async () => {
        for (let next = waiting.shift(); next; next = waiting.shift()) await upload(next);
      };
      await Promise.all(Array.from({ length: maxConcurrent }, work));
    },
  };
}

function addressOf(reference: PictureReference, { apiHost, imageBase }: ContentSource): string {
  if ('icon' in reference) return apiHost + reference.icon;
  if ('path' in reference) return `${imageBase}/path/${reference.subdomain}/${reference.path}`;
  const [, name, format] = /^image-(.+)-([a-z]+)$/.exec(reference.asset) ?? [];
  return `${imageBase}/${name}.${format}`;
}

/** The name that the Studio shows. */
function fileNameOf(reference: PictureReference): string {
  if ('icon' in reference) return reference.icon.replace('/icons/', '');
  return 'path' in reference ? reference.path.replace('reisebilder/', '').replaceAll('/', '-') : reference.asset;
}
