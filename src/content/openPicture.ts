/** Fetches a picture from another server. The type comes from the content, not from the server's headers. */
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { guardedGet } from '#platform/guardedGet.ts';
import { ForbiddenAddressError, type IsAllowedAddress } from '#platform/guardedLookup.ts';
import { type RasterType, rasterTypeOf, signatureLength } from '#platform/rasterType.ts';

/** Bytes. */
export const maxPictureBytes = 20_000_000;
/** Timeout for the first bytes in milliseconds; the content backend may have to render the picture. */
const firstBytesMs = 20_000;
/** Timeout for the remaining bytes in milliseconds; a slow visitor slows down the transfer. */
const transferMs = 120_000;

/**
 * The picture could not be fetched: the server does not have it (`missing`), is unreachable or busy (`unavailable`), or
 * its answer is not acceptable (`refused`).
 */
export class PictureError extends Error {
  readonly kind: 'missing' | 'unavailable' | 'refused';
  constructor(kind: PictureError['kind'], message: string, cause?: unknown) {
    super(message, { cause });
    this.kind = kind;
  }
}

export interface OpenPicture {
  /** Detected from the content. */
  type: RasterType;
  /** Bytes; null if the server does not send a length. */
  length: number | null;
  /** The server's ETag or Last-Modified header, if any. Must not be passed on unchanged. */
  validator: string | null;
  /** Fails if the picture is larger than `maxPictureBytes`. Callers must read or destroy it. */
  body: Readable;
}

export interface OpenPictureOptions {
  /** Value of the Accept header. */
  accept: string;
  /** Restricts the addresses of the server; null for a trusted server, which may have any address. */
  isAllowedAddress: IsAllowedAddress | null;
  /** Ends the request and the transfer. */
  signal: AbortSignal;
}

function checkStatus({ statusCode = 0 }: IncomingMessage): void {
  if (statusCode === 200) return;
  if (statusCode === 429 || statusCode >= 500)
    throw new PictureError('unavailable', `The server answered with status ${statusCode}`);
  if (statusCode >= 400) throw new PictureError('missing', `The server answered with status ${statusCode}`);
  throw new PictureError('refused', `The server answered with status ${statusCode}; redirects are not followed`);
}

function lengthOf({ headers }: IncomingMessage): number | null {
  const length = /^\d{1,15}$/.test(headers['content-length'] ?? '') ? Number(headers['content-length']) : null;
  if (length !== null && length > maxPictureBytes) throw new PictureError('refused', `The picture has ${length} bytes`);
  return length;
}

/** Reads the first bytes of a stream without destroying it. */
async function readBeginning(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of answer.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= signatureLength) break;
  }
  return Buffer.concat(chunks, length);
}

async function* limited(beginning: Buffer, rest: Readable): AsyncGenerator<Buffer> {
  let length = beginning.length;
  yield beginning;
  for await (const chunk of rest as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > maxPictureBytes)
      throw new PictureError('refused', `The picture is larger than ${maxPictureBytes} bytes`);
    yield chunk;
  }
}

async function check(answer: IncomingMessage): Promise<OpenPicture> {
  checkStatus(answer);
  const length = lengthOf(answer);
  const beginning = await readBeginning(answer);
  const type = rasterTypeOf(beginning);
  if (!type) throw new PictureError('refused', 'The answer is not a raster picture');
  const body = Readable.from(limited(beginning, answer), { objectMode: false });
  body.once('close', () => answer.destroy());
  return { type, length, validator: answer.headers.etag ?? answer.headers['last-modified'] ?? null, body };
}

/**
 * Requests a picture and detects its type from the first bytes. Does not follow redirects.
 * @throws PictureError if the picture cannot be fetched; the signal's reason if the signal is aborted
 */
export async function openPicture(url: URL, options: OpenPictureOptions): Promise<OpenPicture> {
  const timeout = new AbortController();
  const startTimeout = (ms: number) => setTimeout(() => timeout.abort(new Error(`No picture within ${ms} ms`)), ms);
  let timer = startTimeout(firstBytesMs);
  let answer: IncomingMessage | null = null;
  try {
    const { accept, isAllowedAddress } = options;
    const signal = AbortSignal.any([options.signal, timeout.signal]);
    answer = await guardedGet(url, { headers: { accept }, isAllowedAddress, signal });
    const picture = await check(answer);
    clearTimeout(timer);
    timer = startTimeout(transferMs);
    picture.body.once('close', () => clearTimeout(timer));
    return picture;
  } catch (error) {
    clearTimeout(timer);
    answer?.destroy();
    options.signal.throwIfAborted();
    if (error instanceof PictureError) throw error;
    if (error instanceof ForbiddenAddressError) throw new PictureError('refused', error.message, error);
    throw new PictureError('unavailable', 'The server cannot be reached', error);
  }
}
