import { Writable } from 'node:stream';

/** Takes a whole page from React without ever asking it to wait: all of it is needed before any is sent. */
export function collectBytes(): { writable: Writable; bytes: Promise<Buffer> } {
  const chunks: Uint8Array[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const writable = new Writable({
    highWaterMark: Number.MAX_SAFE_INTEGER,
    decodeStrings: true,
    write(chunk: Uint8Array, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  writable.once('finish', () => resolve(Buffer.concat(chunks)));
  writable.once('error', reject);
  return { writable, bytes: promise };
}
