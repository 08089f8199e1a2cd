/**
 * Reads documents for the read model from the embedded backend or from Sanity: one by id, all of a type as a stream, or
 * only their revisions. Never returns drafts, versions or other private documents. Functions that read documents by id
 * treat trips in the bin as missing.
 */

import type { SanityClient } from '@sanity/client';
import { z } from 'zod';
import { encodePart } from '#domain/text/addressPart.ts';
import { UnavailableError } from '#platform/unavailableError.ts';
import { isDeletedTrip } from './deletedTrip.ts';
import { readLines } from './readLines.ts';

/** Returns whether a document with this id is neither a draft nor a version nor another private document. */
export const isPublic = (id: string): boolean => /^[A-Za-z0-9_-]+$/.test(id);

const versioned = z.looseObject({ _id: z.string(), _rev: z.string() });
const exportIssue = z.looseObject({ error: z.unknown() });
const revisions = z.array(z.object({ _id: z.string(), _rev: z.string() }));

/** A raw document with its revision. */
export type VersionedDocument = z.infer<typeof versioned>;

const revisionPage = 2000;
/** Time without data after which an export is aborted, in milliseconds. */
const exportIdleMs = 60_000;

/** Returns the raw document; null if it does not exist, is private or is in the bin. */
export async function loadPublicDocument(client: SanityClient, docId: string): Promise<VersionedDocument | null> {
  const document = isPublic(docId) ? await client.getDocument(docId) : null;
  return document && !isDeletedTrip(document) ? document : null;
}

/** Returns the raw documents in the order of the ids; null if a document does not exist, is private or is in the bin. */
export async function loadPublicDocuments(client: SanityClient, docIds: readonly string[]): Promise<unknown[]> {
  const ids = [...new Set(docIds)].filter(isPublic);
  const documents = ids.length > 0 ? await client.getDocuments(ids) : [];
  const existing = documents.filter((document) => !isDeletedTrip(document));
  const found = new Map(existing.map((document) => [document?._id, document]));
  return docIds.map((id) => found.get(id) ?? null);
}

/** Streams all public documents of the given types, with backpressure. @throws the errors of `exportRaw` */
export async function* exportDocuments(client: SanityClient, types: string[]): AsyncGenerator<unknown> {
  for await (const document of exportRaw(client, types)) if (isPublic(document._id)) yield document;
}

export interface RawDocument {
  _id: string;
  _type: string;
  [field: string]: unknown;
}

/**
 * Streams all documents of the given types, with backpressure, including drafts and, with a token, private documents.
 * The export is no snapshot: documents that are written during it may be exported in either state.
 * @param types all types if empty
 * @throws if the backend rejects the request, closes the connection early or stops sending; the documents yielded so
 * far are then incomplete
 */
export async function* exportRaw(client: SanityClient, types: string[] = []): AsyncGenerator<RawDocument> {
  const { dataset, token } = client.config();
  const search = types.length > 0 ? `?types=${types.map(encodePart).join(',')}` : '';
  const url = client.getUrl(`/data/export/${dataset}${search}`);
  const abort = new AbortController();
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  try {
    for await (const line of readLines(url, headers, exportIdleMs, abort)) {
      const value: unknown = JSON.parse(line);
      // An error after the response has started is sent as a separate line.
      if (!isIdentified(value))
        throw new UnavailableError(`Export failed: ${JSON.stringify(exportIssue.safeParse(value).data)}`);
      yield value;
    }
  } finally {
    abort.abort();
  }
}

/** Without a schema, which would copy each document. */
function isIdentified(value: unknown): value is RawDocument {
  return typeof value === 'object' && value !== null && '_id' in value && typeof value._id === 'string';
}

/**
 * Returns the revision of each document of the type by id. Much cheaper than reading the documents. Reads them in pages by id,
 * so that documents that are changed meanwhile are neither skipped nor repeated.
 */
export async function listRevisions(client: SanityClient, type: string): Promise<Map<string, string>> {
  const query = `*[_type == $type && _id > $after] | order(_id) [0...${revisionPage}] {_id, _rev}`;
  const found = new Map<string, string>();
  for (let after = ''; ; ) {
    const page = revisions.parse(await client.fetch(query, { type, after }));
    for (const { _id, _rev } of page) if (isPublic(_id)) found.set(_id, _rev);
    const last = page.at(-1);
    if (!last || page.length < revisionPage) return found;
    after = last._id;
  }
}

/** Returns all documents of a few small types in one request, ordered by type and id. */
export async function loadSiteDocuments(client: SanityClient, types: string[]): Promise<VersionedDocument[]> {
  const query = '*[_type in $types] | order(_type asc, _id asc)';
  const documents = z.array(versioned).parse(await client.fetch(query, { types }));
  return documents.filter(({ _id }) => isPublic(_id));
}
