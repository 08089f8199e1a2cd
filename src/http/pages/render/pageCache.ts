/** Finished public pages in memory: whole bodies, each compressed at most once per encoding, bounded by all their bytes. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

/** Brotli sizes its tables by the hint; without one it assumes a large body. */
const brotliOptions = (bytes: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: bytes },
});
const compressors = {
  br: (body: Buffer) => promisify(brotliCompress)(body, brotliOptions(body.length)),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 6 }),
};

export type Encoding = keyof typeof compressors;

/** A body ready to be sent, in whichever encodings were asked for so far. */
export interface FinishedBody {
  status: number;
  type: string;
  etag: string;
  plain: Buffer;
  encoded(encoding: Encoding): Promise<Buffer>;
  /** Bytes of the plain body and of its compressed forms so far. */
  size(): number;
  /** Calls the listener whenever a compressed form has been added. One listener at a time. */
  onGrowth(listener: () => void): void;
}

/** @param type the content type with charset */
export function finishBody(status: number, type: string, plain: Buffer): FinishedBody {
  const encoded = new Map<Encoding, Promise<Buffer>>();
  let size = plain.length;
  let grown = () => {};
  const compress = async (encoding: Encoding): Promise<Buffer> => {
    const bytes = exactCopy(await compressors[encoding](plain));
    size += bytes.length;
    grown();
    return bytes;
  };
  return {
    status,
    type,
    etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    plain,
    encoded(encoding) {
      const known = encoded.get(encoding) ?? compress(encoding);
      encoded.set(encoding, known);
      return known;
    },
    size: () => size,
    onGrowth(listener) {
      grown = listener;
    },
  };
}

/** What zlib returns is a view of a block of 16 kB or more; a copy lets go of the rest of the block. */
function exactCopy(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

export interface PageCache {
  /**
   * The body kept under this key, if it was made of this state of the catalogue.
   * @param stamp of the catalogue
   */
  get(key: string, stamp: string): FinishedBody | null;
  set(key: string, stamp: string, body: FinishedBody): void;
}

export interface PageCacheLimits {
  /** Of plain bodies, compressed forms and keys together, plus `entryOverhead` for each page. */
  maxBytes?: number;
  maxPages?: number;
}

/** What a page takes besides its bytes: objects, promises and headers of buffers; estimated generously. */
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
      // A new entry object makes the cache calculate the size again.
      body.onGrowth(() => pages.peek(key)?.body === body && pages.set(key, { stamp, body }));
    },
  };
}
