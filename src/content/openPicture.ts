/** Fetches a picture from another server without trusting what that server says about it. */
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { guardedGet } from '../platform/guardedGet.ts';
import { ForbiddenAddressError, type IsAllowedAddress } from '../platform/guardedLookup.ts';
import { type RasterType, rasterTypeOf, signatureLength } from '../platform/rasterType.ts';

/** Bytes. */
export const maxPictureBytes = 20_000_000;
/** Milliseconds until the first bytes: the content backend may have to render the picture. */
const firstBytesMs = 20_000;
/** Milliseconds from then on; a slow visitor slows down the transfer. */
const transferMs = 120_000;

/**
 * Why there is no picture: the server has none (`missing`), cannot be reached or is busy (`unavailable`), or answers
 * with what we do not pass on (`refused`).
 */
export class PictureError extends Error {
  readonly kind: 'missing' | 'unavailable' | 'refused';
  constructor(kind: PictureError['kind'], message: string, cause?: unknown) {
    super(message, { cause });
    this.kind = kind;
  }
}

export interface OpenPicture {
  /** By its content. */
  type: RasterType;
  /** Bytes, when the server tells. */
  length: number | null;
  /** The server's words for this state of the picture, when it has any. Not to be passed on as they are. */
  validator: string | null;
  /** The picture. Fails when it turns out larger than `maxPictureBytes`; has to be read or destroyed. */
  body: Readable;
}

export interface OpenPictureOptions {
  /** The formats the reader takes. */
  accept: string;
  /** Addresses the server may have; null for a server of ours, which may have any. */
  isAllowedAddress: IsAllowedAddress | null;
  /** Ends the request and the transfer. */
  signal: AbortSignal;
}

function checkStatus({ statusCode = 0 }: IncomingMessage): void {
  if (statusCode === 200) return;
  if (statusCode === 429 || statusCode >= 500)
    throw new PictureError('unavailable', `The server answers ${statusCode}`);
  if (statusCode >= 400) throw new PictureError('missing', `The server answers ${statusCode}`);
  throw new PictureError('refused', `The server answers ${statusCode}; redirects are not followed`);
}

function lengthOf({ headers }: IncomingMessage): number | null {
  const length = /^\d{1,15}$/.test(headers['content-length'] ?? '') ? Number(headers['content-length']) : null;
  if (length !== null && length > maxPictureBytes) throw new PictureError('refused', `The picture has ${length} bytes`);
  return length;
}

/** Takes the first bytes off a stream without ending it. */
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
 * Asks for a picture and looks at its first bytes. Redirects are not followed.
 * @throws PictureError when there is none; the signal's reason when it is aborted
 */
export async function openPicture(url: URL, options: OpenPictureOptions): Promise<OpenPicture> {
  const patience = new AbortController();
  const giveUp = (ms: number) => setTimeout(() => patience.abort(new Error(`No picture within ${ms} ms`)), ms);
  let timer = giveUp(firstBytesMs);
  let answer: IncomingMessage | null = null;
  try {
    const { accept, isAllowedAddress } = options;
    const signal = AbortSignal.any([options.signal, patience.signal]);
    answer = await guardedGet(url, { headers: { accept }, isAllowedAddress, signal });
    const picture = await check(answer);
    clearTimeout(timer);
    timer = giveUp(transferMs);
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
