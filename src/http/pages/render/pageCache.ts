/**
 * Memory cache of rendered public pages with a size limit. Each body is compressed once per encoding for its first response,
 * and once more if the page is requested again (recompression.ts).
 */
import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { CatalogueResult } from '../../../catalog/reads/changeLog.ts';
import type { IsoDate } from '../../../domain/trip/trip.ts';
import type { MeasuredCache } from '../../../platform/metrics/cacheMetrics.ts';

/** Compression levels of the first response and of later ones. */
const firstLevel = 1;
const laterLevel = 9;

/** Brotli sizes its tables by the size hint; without one it assumes a large body. */
const brotliOptions = (level: number, bytes: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: level, [constants.BROTLI_PARAM_SIZE_HINT]: bytes },
});
/** The first compression of a page takes 0.1 ms of CPU. Passing it to the thread pool would cost nearly as much again. */
const compressNow = {
  br: (body: Buffer) => brotliCompressSync(body, brotliOptions(firstLevel, body.length)),
  gzip: (body: Buffer) => gzipSync(body, { level: firstLevel }),
};
const compressLater = {
  br: (body: Buffer) => promisify(brotliCompress)(body, brotliOptions(laterLevel, body.length)),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: laterLevel }),
};

export type Encoding = keyof typeof compressNow;

/** A complete response body with its compressed forms, which are created on demand. */
export interface FinishedBody {
  status: number;
  type: string;
  etag: string;
  plain: Buffer;
  encoded(encoding: Encoding): Buffer;
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
export function finishBody(status: number, type: string, bytes: Buffer): FinishedBody {
  const plain = exactCopy(bytes);
  const encoded = new Map<Encoding, Buffer>();
  let size = plain.length;
  let isRecompressed = false;
  let etag: string | null = null;
  let notifyGrowth = () => {};
  const keep = (encoding: Encoding, compressed: Buffer): Buffer => {
    const exact = exactCopy(compressed);
    size += exact.length - (encoded.get(encoding)?.length ?? 0);
    encoded.set(encoding, exact);
    notifyGrowth();
    return exact;
  };
  return {
    status,
    type,
    // Computed on demand: a response whose head was sent before it was rendered has none.
    get etag() {
      etag ??= `W/"${hash('sha256', plain, 'base64url').slice(0, 22)}"`;
      return etag;
    },
    plain,
    encoded: (encoding) => encoded.get(encoding) ?? keep(encoding, compressNow[encoding](plain)),
    isRecompressed: () => isRecompressed,
    async recompress() {
      if (isRecompressed) return;
      isRecompressed = true;
      for (const encoding of [...encoded.keys()]) keep(encoding, await compressLater[encoding](plain));
    },
    size: () => size,
    onGrowth(listener) {
      notifyGrowth = listener;
    },
  };
}

/**
 * Copies bytes that are a view of a larger block, so that the block can be garbage-collected: zlib's blocks have at least 16 kB,
 * those of Node.js for small buffers 64 kB.
 */
function exactCopy(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

/** A rendered page with what it has read of the catalogue. */
export interface CachedPage extends CatalogueResult {
  body: FinishedBody;
  /** Day of the rendering: "Herbstferien" and "im Juli" are those that come next. */
  day: IsoDate;
  /** Time by `performance.now()`. */
  renderedAt: number;
  /** Renders the page again, see renewals.ts. */
  renew: () => Promise<unknown>;
}

export type PageCache = BodyCache<CachedPage>;

/** A cache of bodies with what the caller stores beside each body. */
export interface BodyCache<Entry extends { body: FinishedBody }> {
  get(key: string): Entry | null;
  set(key: string, entry: Entry): void;
  delete(key: string): void;
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
    delete: (key) => void entries.delete(key),
  };
}

export function createPageCache(limits: CacheLimits = {}): PageCache & MeasuredCache {
  return createBodyCache(limits);
}
