/**
 * Lets one page be rendered per turn of the event loop. Rendering is synchronous: without this, a burst of requests
 * would be rendered back to back while finished pages, the API and health checks wait.
 */
import type { Response } from 'express';
import { AppError } from '../appError.ts';

export interface RenderQueue {
  /**
   * Waits for this page's turn.
   * @returns false when the client has disconnected meanwhile: then there is nothing to render
   * @throws AppError 503 when too many pages are waiting already
   */
  turn(res: Response): Promise<boolean>;
}

interface Waiting {
  res: Response;
  resolve: (isWanted: boolean) => void;
}

/** @param maxWaiting pages that may wait; 1,000 take a few seconds to render */
export function createRenderQueue(maxWaiting = 1_000): RenderQueue {
  const waiting: Waiting[] = [];
  const next = () => {
    for (let first = waiting.shift(); first; first = waiting.shift()) {
      first.resolve(!first.res.destroyed);
      if (!first.res.destroyed) break;
    }
    if (waiting.length > 0) setImmediate(next);
  };
  return {
    turn(res) {
      if (waiting.length >= maxWaiting) {
        res.set('Retry-After', '5');
        throw new AppError(503, 'Gerade ist sehr viel los. Bitte versuche es in ein paar Sekunden noch einmal.');
      }
      return new Promise((resolve) => {
        waiting.push({ res, resolve });
        if (waiting.length === 1) setImmediate(next);
      });
    },
  };
}
