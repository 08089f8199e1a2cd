/** Copies documents with their pictures to another dataset. A repeated copy writes only what differs. */
import { isDeepStrictEqual } from 'node:util';
import type { SanityClient } from '@sanity/client';
import { exportDocuments } from '#content/reading.ts';
import { siteDocumentTypes } from '#content/siteSchemas.ts';
import type { Hosts } from '#domain/hosts.ts';
import type { ContentSource } from './contentSource.ts';
import { createPictureUploads } from './pictureUploads.ts';
import {
  type PictureReference,
  pictureKey,
  picturesOf,
  portableDocument,
  type SourceDocument,
} from './portableDocument.ts';

export interface PushReport {
  types: Record<string, { created: number; replaced: number; unchanged: number }>;
  pictures: { uploaded: number; present: number; missing: number };
}

/** Types in an order in which references point to earlier documents. Private documents have other types. */
const typesInOrder = [...new Set(['award', ...siteDocumentTypes, 'destination'])];

/** Documents per transaction. */
const batchLength = 50;

export interface Push {
  source: ContentSource;
  /** Client with a token for writing. */
  target: SanityClient;
  hosts: Hosts;
}

/**
 * Copies all public documents of the product's types. Does not delete documents of the target.
 * @param onType is called when all documents of a type are copied
 * @throws if the source or the target fails; the copy can be repeated
 */
export async function pushDocuments(
  { source, target, hosts }: Push,
  onType: (type: string, counts: PushReport['types'][string]) => void,
): Promise<PushReport> {
  const uploads = createPictureUploads(source, target);
  const types: PushReport['types'] = {};

  async function pushBatch(documents: SourceDocument[], counts: PushReport['types'][string]): Promise<void> {
    await uploads.ensure(picturesIn(documents, hosts));
    const present = new Map(
      (await target.getDocuments(documents.map(({ _id }) => _id))).map((each) => [each?._id, each]),
    );
    const transaction = target.transaction();
    for (const document of documents) {
      const copy = portableDocument(document, uploads.assets);
      const before = present.get(document._id);
      if (before && isSame(copy, before)) counts.unchanged += 1;
      else {
        counts[before ? 'replaced' : 'created'] += 1;
        transaction.createOrReplace(copy);
      }
    }
    if (transaction.toJSON().length > 0) await transaction.commit({ visibility: 'async' });
  }

  for (const type of typesInOrder) {
    const counts = { created: 0, replaced: 0, unchanged: 0 };
    types[type] = counts;
    for await (const batch of batches(exportDocuments(source.client, [type]))) await pushBatch(batch, counts);
    onType(type, counts);
  }
  return { types, pictures: uploads.counts };
}

export interface PushPreview {
  types: Record<string, { created: number; present: number }>;
  pictures: number;
}

/** Counts what a copy would write, without writing. */
export async function previewPush({ source, target, hosts }: Push): Promise<PushPreview> {
  const types: PushPreview['types'] = {};
  const pictures = new Set<string>();
  for (const type of typesInOrder) {
    const counts = { created: 0, present: 0 };
    types[type] = counts;
    for await (const documents of batches(exportDocuments(source.client, [type]))) {
      const present = await target.getDocuments(documents.map(({ _id }) => _id));
      for (const found of present) counts[found ? 'present' : 'created'] += 1;
      for (const picture of picturesIn(documents, hosts)) pictures.add(pictureKey(picture));
    }
  }
  return { types, pictures: pictures.size };
}

/** Returns the number of documents of a dataset, without Sanity's own and without pictures. */
export async function countDocuments(client: SanityClient): Promise<number> {
  const query = 'count(*[!string::startsWith(_type, "sanity.") && !string::startsWith(_type, "system.")])';
  return client.fetch<number>(query, {}, { perspective: 'raw' });
}

/** Returns the pictures to copy. Pictures on a host's own server stay there. */
function picturesIn(documents: SourceDocument[], hosts: Hosts): PictureReference[] {
  const isOnOwnServer = (picture: PictureReference) =>
    'path' in picture && hosts.find(picture.subdomain)?.imageBaseUrl !== undefined;
  return documents.flatMap(picturesOf).filter((picture) => !isOnOwnServer(picture));
}

async function* batches(documents: AsyncIterable<unknown>): AsyncGenerator<SourceDocument[]> {
  let batch: SourceDocument[] = [];
  for await (const document of documents) {
    batch.push(document as SourceDocument);
    if (batch.length < batchLength) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

function isSame(copy: SourceDocument, { _rev, _createdAt, _updatedAt, ...present }: Record<string, unknown>): boolean {
  return isDeepStrictEqual(copy, present);
}
