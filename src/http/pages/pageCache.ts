/** Finished public pages in memory: whole bodies, compressed at most once each, bounded by their bytes. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const compressors = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
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
}

/** @param type the content type with charset */
export function finishBody(status: number, type: string, plain: Buffer): FinishedBody {
  const encoded = new Map<Encoding, Promise<Buffer>>();
  return {
    status,
    type,
    etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    plain,
    encoded(encoding) {
      const known = encoded.get(encoding) ?? compressors[encoding](plain);
      encoded.set(encoding, known);
      return known;
    },
  };
}

export interface PageCache {
  /**
   * The body kept under this key, if it was made of this state of the catalogue.
   * @param stamp of the catalogue
   */
  get(key: string, stamp: string): FinishedBody | null;
  set(key: string, stamp: string, body: FinishedBody): void;
}

/** @param maxBytes bound of all plain bodies together; their compressed forms add about a fifth */
export function createPageCache(maxBytes = 64 * 1024 * 1024): PageCache {
  const pages = new LRUCache<string, { stamp: string; body: FinishedBody }>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }, key) => body.plain.length + key.length,
  });
  return {
    get(key, stamp) {
      const page = pages.get(key);
      return page?.stamp === stamp ? page.body : null;
    },
    set: (key, stamp, body) => void pages.set(key, { stamp, body }),
  };
}
