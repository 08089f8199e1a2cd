import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/**
 * Renders a tree without pending queries. The output is collected when everything is in place, so React needs no inline
 * scripts to move parts of it.
 * @returns UTF-8
 * @throws errors of components, also those that a streamed page would leave to the browser
 */
export function renderWhole(tree: ReactNode): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const collected = new Writable({
      // React pauses while the buffer of the stream is full. These chunks are kept anyway.
      highWaterMark: Number.MAX_SAFE_INTEGER,
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks));
        done();
      },
    });
    const stream = renderToPipeableStream(tree, {
      // Without a limit, no part is moved to the end, from where an inline script would move it back.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady: () => void stream.pipe(collected),
      onError(error) {
        reject(error);
        stream.abort();
      },
    });
  });
}
