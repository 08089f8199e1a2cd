import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/**
 * Renders a part of a page that waits for nothing.
 * @returns UTF-8
 * @throws errors of components, also those that a streamed page would leave to the browser
 */
export function renderPart(tree: ReactNode): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    // The methods that React uses of a stream. A real one costs more, because React writes many small chunks.
    const collected = {
      write(chunk: string | Uint8Array) {
        chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
        return true;
      },
      end: () => resolve(Buffer.concat(chunks)),
      destroy: reject,
      on: () => collected,
    };
    const stream = renderToPipeableStream(tree, {
      // Without a limit, no part is moved to the end, from where an inline script would move it back.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady: () => void stream.pipe(collected as unknown as NodeJS.WritableStream),
      onError(error) {
        reject(error);
        stream.abort();
      },
    });
  });
}
