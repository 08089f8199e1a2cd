/** Memory cache of rendered public pages with a size limit. Each body is compressed at most once per encoding. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

/** Compression levels. */
export interface CompressionLevels {
  br: number;
  gzip: number;
}

const defaultCompression: CompressionLevels = { br: 4, gzip: 6 };
/** For bodies that are sent only a few times. */
export const fastCompression: CompressionLevels = { br: 1, gzip: 1 };

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
  /** Returns the bytes of the plain body and its compressed forms so far. */
  size(): number;
  /** Sets the listener that is called when a compressed form has been added. Replaces an earlier listener. */
  onGrowth(listener: () => void): void;
}

/** @param type content type with charset */
export function finishBody(
  status: number,
  type: string,
  plain: Buffer,
  levels: CompressionLevels = defaultCompression,
): FinishedBody {
  const encoded = new Map<Encoding, Promise<Buffer>>();
  let size = plain.length;
  let notifyGrowth = () => {};
  const compress = async (encoding: Encoding): Promise<Buffer> => {
    const bytes = exactCopy(await compressors[encoding](plain, levels[encoding]));
    size += bytes.length;
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

export interface PageCache {
  /**
   * Returns the cached body, or null if it is missing or was rendered with another version of the catalogue.
   * @param stamp stamp of the catalogue
   */
  get(key: string, stamp: string): FinishedBody | null;
  set(key: string, stamp: string, body: FinishedBody): void;
}

export interface PageCacheLimits {
  /** Maximum bytes of plain bodies, compressed forms and keys, plus `entryOverhead` per page. */
  maxBytes?: number;
  maxPages?: number;
}

/** Estimated upper bound of the memory of an entry besides its bytes: objects, promises and buffer headers. */
const entryOverhead = 2_048;

export function createPageCache({ maxBytes = 48 * 1024 * 1024, maxPages = 5_000 }: PageCacheLimits = {}): PageCache {
  const pages = new LRUCache<string, { stamp: string; body: FinishedBody }>({
    max: maxPages,
    maxSize: maxBytes,
    sizeCalculation: ({ body }, key) => body.size() + 2 * key.length + entryOverhead,
  });
  return {
    get(key, stamp) {
      const page = pages.get(key);
      return page?.stamp === stamp ? page.body : null;
    },
    set(key, stamp, body) {
      pages.set(key, { stamp, body });
      // Setting a new entry object makes the cache recalculate the size.
      body.onGrowth(() => pages.peek(key)?.body === body && pages.set(key, { stamp, body }));
    },
  };
}
