/**
 * Lets one page be rendered per turn of the event loop. Rendering is synchronous: without this, a burst of requests
 * would be rendered back to back while finished pages, the API and health checks wait.
 */
import { AppError } from '../../../platform/appError.ts';

export interface RenderQueue {
  /**
   * Resolves when it is this page's turn.
   * @param isWanted asked when the turn comes: false when the client has disconnected meanwhile
   * @throws AppError 503 when too many pages are waiting already, 499 when the page is not wanted any more
   */
  turn(isWanted: () => boolean): Promise<void>;
}

/** @param maxWaiting pages that may wait; 1,000 take a few seconds to render */
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
