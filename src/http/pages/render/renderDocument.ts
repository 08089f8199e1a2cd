import { Writable } from 'node:stream';
import type { PreparedPage } from '../../../../views/entryServer.tsx';

/** The end of every document, before which the scripts are inserted. */
const end = '</body></html>';

/**
 * Renders the whole document of a page without pending queries. It is collected, because it is sent compressed and cached.
 * @returns UTF-8
 * @throws errors of components, also those that a streamed page would leave to the browser
 */
export function renderDocument(page: PreparedPage): Promise<Buffer> {
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
        const html = Buffer.concat(chunks);
        resolve(Buffer.concat([html.subarray(0, -end.length), Buffer.from(page.scripts + end)]));
        done();
      },
    });
    const stream = page.streamWhole({
      onAllReady: () => void stream.pipe(collected),
      onError(error) {
        reject(error);
        stream.abort();
      },
    });
  });
}
