/**
 * Loads the documents of the site from the content backend, and additional info pages from the named client "pages" if
 * it is configured (`CONTENT_CLIENTS`). If both have a page with the same key, the content backend's page wins.
 */
import { z } from 'zod';
import { withDeadline } from '#platform/deadlines.ts';
import { type CachedFetch, createCachedFetch } from './cachedFetch.ts';
import type { ContentClients } from './contentClients.ts';
import { loadSiteDocuments } from './reading.ts';
import { siteDocumentTypes } from './siteSchemas.ts';

const clientName = 'pages';
/** Prefix for the ids of the documents of the client `pages`, so that they do not collide with ids of the content backend. */
const idPrefix = 'from-pages-';
/** Cache lifetime in milliseconds: longer than one sweep, which reads twice, and shorter than the time between sweeps. */
const ttlMs = 30_000;
/** Timeout in milliseconds. The named client is optional, so the sweep does not wait longer. */
const timeoutMs = 5_000;
const query = '*[_type == "page"] | order(_id asc)';
const pagesSchema = z.array(z.looseObject({ _id: z.string(), _rev: z.string(), key: z.unknown() }));

type RawPages = z.infer<typeof pagesSchema>;

export interface SiteSource {
  /**
   * @returns all documents, and a function that returns whether a published document that is not among them must be kept,
   * because the named client cannot be reached
   */
  all(): Promise<{ documents: { _id: string; _rev: string }[]; keeps: (docId: string) => boolean }>;
  /** @returns null if the document does not exist; "unreachable" if its backend does not answer */
  one(docId: string): Promise<{ _id: string; _rev: string } | null | 'unreachable'>;
}

/** @param onFailure called when the pages of the named client could not be read */
export function createSiteSource(content: ContentClients, onFailure: (error: unknown) => void): SiteSource {
  const client = content.named[clientName];
  const cached: CachedFetch | null = client ? createCachedFetch(client, { ttlMs, max: 1 }) : null;

  /** Returns null if the pages cannot be read. While the backend fails, an answer of up to an hour ago is used. */
  const loadPages = async (): Promise<RawPages | null> => {
    if (!cached) return [];
    try {
      const pages = await withDeadline(cached.fetch(query, {}, pagesSchema), timeoutMs);
      return pages.map((page) => ({ ...page, _id: idPrefix + page._id }));
    } catch (error) {
      onFailure(error);
      return null;
    }
  };

  return {
    async all() {
      const main = (await loadSiteDocuments(content.main, siteDocumentTypes)) as RawPages;
      const pages = await loadPages();
      const taken = new Set(main.map(({ _type, key }) => (_type === 'page' ? key : null)));
      return {
        documents: [...main, ...(pages ?? []).filter(({ key }) => !taken.has(key))],
        keeps: (docId) => pages === null && docId.startsWith(idPrefix),
      };
    },
    async one(docId) {
      if (!docId.startsWith(idPrefix)) {
        return ((await content.main.getDocument(docId)) as { _id: string; _rev: string } | undefined) ?? null;
      }
      const { documents, keeps } = await this.all();
      return keeps(docId) ? 'unreachable' : (documents.find(({ _id }) => _id === docId) ?? null);
    },
  };
}
