/**
 * A complete response body. It keeps the forms that clients have asked for, plain or compressed, and computes another form from
 * one of them: most pages are only requested by browsers, which all ask for the same one. Each form is compressed once for its
 * first response. When a page is requested again, its compressed forms are compressed once more
 * (recompression.ts).
 */
import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzip,
  gzipSync,
} from 'node:zlib';

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
const decompress = { br: brotliDecompressSync, gzip: gunzipSync };

export type Encoding = keyof typeof compressNow;

export interface FinishedBody {
  status: number;
  type: string;
  etag: string;
  /** Length of the plain body in bytes. */
  length: number;
  /** Returns the form that a client asks for, which is kept from now on; null for the plain one. */
  form(encoding: Encoding | null): Buffer;
  /** Compresses the kept compressed forms again, with a higher level. Does nothing if it has been called before. */
  recompress(): Promise<void>;
  /** Whether `recompress` was called. */
  isRecompressed(): boolean;
  /** Returns the bytes of the kept forms. */
  size(): number;
  /** Sets the listener that is called when the size has changed. Replaces an earlier listener. */
  onResize(listener: () => void): void;
}

/** @param type content type with charset */
export function finishBody(status: number, type: string, bytes: Buffer): FinishedBody {
  const { length } = bytes;
  /** The plain body until a client has asked for a form. */
  let rendered: Buffer | null = exactCopy(bytes);
  const forms = new Map<Encoding | null, Buffer>();
  let size = length;
  let isRecompressed = false;
  let etag: string | null = null;
  let notifyResize = () => {};
  const readPlain = (): Buffer => {
    const plain = rendered ?? forms.get(null);
    if (plain) return plain;
    const [[encoding, form]] = [...forms] as [[Encoding, Buffer]];
    return decompress[encoding](form);
  };
  const etagOf = (plain: Buffer) => `W/"${hash('sha256', plain, 'base64url').slice(0, 22)}"`;
  const keep = (encoding: Encoding | null, form: Buffer): Buffer => {
    const exact = exactCopy(form);
    forms.set(encoding, exact);
    rendered = null;
    size = [...forms.values()].reduce((sum, { length }) => sum + length, 0);
    notifyResize();
    return exact;
  };
  const create = (encoding: Encoding | null): Buffer => {
    const plain = readPlain();
    etag ??= etagOf(plain);
    return keep(encoding, encoding ? compressNow[encoding](plain) : plain);
  };
  return {
    ...{ status, type, length },
    get etag() {
      etag ??= etagOf(readPlain());
      return etag;
    },
    form: (encoding) => forms.get(encoding) ?? create(encoding),
    isRecompressed: () => isRecompressed,
    async recompress() {
      if (isRecompressed) return;
      isRecompressed = true;
      const plain = readPlain();
      for (const encoding of [...forms.keys()]) if (encoding) keep(encoding, await compressLater[encoding](plain));
    },
    size: () => size,
    onResize(listener) {
      notifyResize = listener;
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
