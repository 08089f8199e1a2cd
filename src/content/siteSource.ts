/**
 * Where the site's documents come from: the content backend, and for info pages in addition the named client "pages", when
 * one is configured (`CONTENT_CLIENTS`). Of two pages with the same key the content backend's own counts.
 */
import { z } from 'zod';
import { withDeadline } from '../platform/shutdown.ts';
import { type CachedFetch, createCachedFetch } from './cachedFetch.ts';
import type { ContentClients } from './contentClients.ts';
import { loadSiteDocuments } from './reading.ts';
import { siteDocumentTypes } from './schemas.ts';

/** The named client that info pages come from. */
const clientName = 'pages';
/** In front of the ids of its documents, so that they are not mistaken for the content backend's. */
const idPrefix = 'from-pages-';
/** One sweep reads twice; the next one shall see what has changed. */
const ttlMs = 30_000;
/** The sweep does not wait longer for a backend that the site can do without. */
const patienceMs = 5_000;
const query = '*[_type == "page"] | order(_id asc)';
const pagesSchema = z.array(z.looseObject({ _id: z.string(), _rev: z.string(), key: z.unknown() }));

type RawPages = z.infer<typeof pagesSchema>;

export interface SiteSource {
  /**
   * @returns every document, and whether the named client's are missing because it cannot be reached: then those that are
   * published stay
   */
  all(): Promise<{ documents: { _id: string; _rev: string }[]; keeps: (docId: string) => boolean }>;
  /** @returns null when there is none of that id; "unreachable" when its backend cannot say */
  one(docId: string): Promise<{ _id: string; _rev: string } | null | 'unreachable'>;
}

/** @param onFailure is told why the named client's pages could not be read */
export function createSiteSource(content: ContentClients, onFailure: (error: unknown) => void): SiteSource {
  const client = content.named[clientName];
  const cached: CachedFetch | null = client ? createCachedFetch(client, { ttlMs, max: 1 }) : null;

  /** null when they cannot be read. An answer up to an hour old bridges a failure. */
  const loadPages = async (): Promise<RawPages | null> => {
    if (!cached) return [];
    try {
      const pages = await withDeadline(cached.fetch(query, {}, pagesSchema), patienceMs);
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
