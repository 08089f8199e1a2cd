/**
 * Limits rendering to one page per turn of the event loop. Rendering is synchronous: without the queue, a burst of requests
 * would be rendered back to back while cached pages, the API and health checks wait.
 */
import { AppError } from '#platform/appError.ts';

export interface RenderQueue {
  /**
   * Resolves when the page may be rendered.
   * @param isWanted called at the page's turn; returns false if the client has disconnected
   * @throws AppError 503 if too many pages are waiting, 499 if the client has disconnected
   */
  turn(isWanted: () => boolean): Promise<void>;
}

/** @param maxWaiting maximum number of waiting pages; 1,000 take a few seconds to render */
export function createRenderQueue(maxWaiting = 1_000): RenderQueue {
  const waiting: { isWanted: () => boolean; resolve: () => void; reject: (reason: AppError) => void }[] = [];
  const next = () => {
    for (let first = waiting.shift(); first; first = waiting.shift()) {
      if (first.isWanted()) {
        first.resolve();
        break;
      }
      first.reject(new AppError(499, 'Die Verbindung wurde getrennt.'));
    }
    if (waiting.length > 0) setImmediate(next);
  };
  return {
    async turn(isWanted) {
      if (waiting.length >= maxWaiting) {
        throw new AppError(503, 'Gerade ist sehr viel los. Bitte versuche es in ein paar Sekunden noch einmal.');
      }
      await new Promise<void>((resolve, reject) => {
        waiting.push({ isWanted, resolve, reject });
        if (waiting.length === 1) setImmediate(next);
      });
    },
  };
}
