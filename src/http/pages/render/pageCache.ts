/**
 * Memory cache of rendered public pages with a size limit. Each body is compressed once per encoding for its first response,
 * and once more if the page is requested again (recompression.ts).
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { CatalogueResult } from '../../../catalog/reads/changeLog.ts';
import type { IsoDate } from '../../../domain/trip/trip.ts';
import type { MeasuredCache } from '../../../platform/metrics/cacheMetrics.ts';

/** Compression levels of the first response and of later ones. The first take about a tenth of the time. */
const firstLevels = { br: 1, gzip: 1 };
const laterLevels = { br: 9, gzip: 9 };

/** Brotli sizes its tables by the size hint; without one it assumes a large body. */
const brotliOptions = (level: number, bytes: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: level, [constants.BROTLI_PARAM_SIZE_HINT]: bytes },
});
const compressors = {
  br: (body: Buffer, level: number) => promisify(brotliCompress)(body, brotliOptions(level, body.length)),
  gzip: (body: Buffer, level: number) => promisify(gzip)(body, { level }),
};

export type Encoding = keyof typeof compressors;

/** A complete response body with its compressed forms, which are created on demand. */
export interface FinishedBody {
  status: number;
  type: string;
  etag: string;
  plain: Buffer;
  encoded(encoding: Encoding): Promise<Buffer>;
  /** Returns a compressed form that exists already; null otherwise. */
  finished(encoding: Encoding): Buffer | null;
  /** Compresses the existing compressed forms again, with a higher level. Does nothing if it has been called before. */
  recompress(): Promise<void>;
  /** Whether `recompress` was called. */
  isRecompressed(): boolean;
  /** Returns the bytes of the plain body and its compressed forms so far. */
  size(): number;
  /** Sets the listener that is called when a compressed form has been added. Replaces an earlier listener. */
  onGrowth(listener: () => void): void;
}

/** @param type content type with charset */
export function finishBody(status: number, type: string, plain: Buffer): FinishedBody {
  const encoded = new Map<Encoding, Promise<Buffer>>();
  const finished = new Map<Encoding, Buffer>();
  let size = plain.length;
  let levels = firstLevels;
  let notifyGrowth = () => {};
  const compress = async (encoding: Encoding): Promise<Buffer> => {
    const bytes = exactCopy(await compressors[encoding](plain, levels[encoding]));
    size += bytes.length - (finished.get(encoding)?.length ?? 0);
    finished.set(encoding, bytes);
    notifyGrowth();
    return bytes;
  };
  return {
    status,
    type,
    etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    plain,
    encoded(encoding) {
      const bytes = encoded.get(encoding) ?? compress(encoding);
      encoded.set(encoding, bytes);
      return bytes;
    },
    finished: (encoding) => finished.get(encoding) ?? null,
    isRecompressed: () => levels === laterLevels,
    async recompress() {
      if (levels === laterLevels) return;
      levels = laterLevels;
      for (const encoding of encoded.keys()) {
        await encoded.get(encoding);
        const bytes = await compress(encoding);
        encoded.set(encoding, Promise.resolve(bytes));
      }
    },
    size: () => size,
    onGrowth(listener) {
      notifyGrowth = listener;
    },
  };
}

/** Copies the result of zlib, which is a view of a block of at least 16 kB, so that the block can be garbage-collected. */
function exactCopy(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

/** A rendered page with what it has read of the catalogue. */
export interface CachedPage extends CatalogueResult {
  body: FinishedBody;
  /** Day of the rendering: "Herbstferien" and "im Juli" are those that come next. */
  day: IsoDate;
}

export type PageCache = BodyCache<CachedPage>;

/** A cache of bodies with what the caller stores beside each body. */
export interface BodyCache<Entry extends { body: FinishedBody }> {
  get(key: string): Entry | null;
  set(key: string, entry: Entry): void;
}

export interface CacheLimits {
  /** Maximum bytes of plain bodies, compressed forms and keys, plus `entryOverhead` per entry. */
  maxBytes?: number;
  maxEntries?: number;
}

/** Estimated upper bound of the memory of an entry besides its bytes: objects, promises, buffer headers and reads. */
const entryOverhead = 4_096;

export function createBodyCache<Entry extends { body: FinishedBody }>({
  maxBytes = 48 * 1024 * 1024,
  maxEntries = 5_000,
}: CacheLimits = {}): BodyCache<Entry> & MeasuredCache {
  let evictions = 0;
  const entries = new LRUCache<string, Entry>({
    max: maxEntries,
    maxSize: maxBytes,
    sizeCalculation: ({ body }, key) => body.size() + 2 * key.length + entryOverhead,
    dispose: (_entry, _key, reason) => {
      if (reason === 'evict') evictions += 1;
    },
  });
  return {
    size: () => ({ bytes: entries.calculatedSize, entries: entries.size }),
    evictions: () => evictions,
    get: (key) => entries.get(key) ?? null,
    set(key, entry) {
      entries.set(key, entry);
      entry.body.onGrowth(() => {
        const current = entries.peek(key);
        // Setting a new entry object makes the cache recalculate the size.
        if (current?.body === entry.body) entries.set(key, { ...current });
      });
    },
  };
}

export function createPageCache(limits: CacheLimits = {}): PageCache & MeasuredCache {
  return createBodyCache(limits);
}
