/**
 * Uploaded pictures. The original is written to disk under its hash before its document is created, so a
 * document never refers to a missing file. Uploading the same bytes twice results in one asset.
 */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import sharp from 'sharp';
import { writeFileAtomically } from '#platform/atomicFile.ts';
import { badRequest } from './apiError.ts';
import type { ImageFormat } from './imageParameters.ts';
import { mutate } from './mutate.ts';
import { maxPixels } from './renderImage.ts';
import type { Store, StoredDocument } from './store.ts';

export interface AssetSettings {
  directory: string;
  projectId: string;
  dataset: string;
  /** Base URL of the backend, without a trailing slash. */
  baseUrl: string;
}

interface AssetFile {
  /** Part of the document's id, e.g. "{sha1}-800x600". */
  name: string;
  extension: string;
  mimeType: string;
  metadata: object;
}

const formats: Record<string, { extension: ImageFormat; mimeType: string }> = {
  jpeg: { extension: 'jpg', mimeType: 'image/jpeg' },
  png: { extension: 'png', mimeType: 'image/png' },
  webp: { extension: 'webp', mimeType: 'image/webp' },
  heif: { extension: 'avif', mimeType: 'image/avif' },
  gif: { extension: 'gif', mimeType: 'image/gif' },
  svg: { extension: 'svg', mimeType: 'image/svg+xml' },
};

async function describeImage(bytes: Buffer, sha1: string): Promise<AssetFile> {
  const metadata = await sharp(bytes, { limitInputPixels: maxPixels })
    .metadata()
    .catch(() => null);
  const format = metadata && formats[metadata.format];
  if (!format) throw badRequest('The upload is not a JPEG, PNG, WebP, AVIF, GIF or SVG picture');
  const { width, height } = metadata.autoOrient;
  return {
    ...format,
    name: `${sha1}-${width}x${height}`,
    metadata: {
      _type: 'sanity.imageMetadata',
      dimensions: { _type: 'sanity.imageDimensions', width, height, aspectRatio: width / height },
      hasAlpha: metadata.hasAlpha ?? false,
      isOpaque: !metadata.hasAlpha,
    },
  };
}

/**
 * Stores an uploaded picture.
 * @param search parameters of the upload; `filename`, `label`, `title`, `description` and `creditLine` are stored
 * @returns the asset's document
 * @throws ApiError 400 if it is empty or not a supported picture
 */
export async function storeAsset(
  store: Store,
  settings: AssetSettings,
  bytes: Buffer,
  search: URLSearchParams,
): Promise<StoredDocument> {
  if (bytes.length === 0) throw badRequest('The upload is empty');
  const sha1 = createHash('sha1').update(bytes).digest('hex');
  const filename = search.get('filename');
  const file = await describeImage(bytes, sha1);
  const storedName = `${file.name}.${file.extension}`;
  const path = `images/${settings.projectId}/${settings.dataset}/${storedName}`;
  const id = `image-${file.name}-${file.extension}`;
  const texts = ['label', 'title', 'description', 'creditLine'].flatMap((name) => {
    const value = search.get(name);
    return value === null ? [] : [[name, value] as const];
  });

  await writeFileAtomically(join(settings.directory, storedName), bytes);
  const document = {
    _id: id,
    _type: 'sanity.imageAsset',
    assetId: sha1,
    sha1hash: sha1,
    size: bytes.length,
    extension: file.extension,
    mimeType: file.mimeType,
    ...(filename !== null && { originalFilename: filename }),
    ...Object.fromEntries(texts),
    path,
    url: `${settings.baseUrl}/${path}`,
    metadata: file.metadata,
  };
  mutate(store, { mutations: [{ createIfNotExists: document }] }, { now: Date.now() });
  return store.get(id) ?? Promise.reject(new Error(`Asset ${id} was deleted while it was being stored`));
}

/** Matches the file names of stored originals. Other names are never looked up on disk. */
export const assetNamePattern = /^[0-9a-f]{40}-\d+x\d+\.[a-z0-9]+$/;
