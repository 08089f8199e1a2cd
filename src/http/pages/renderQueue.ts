/**
 * Lets one page be rendered per turn of the event loop. Rendering is synchronous: without this, a burst of requests
 * would be rendered back to back while finished pages, the API and health checks wait.
 */
export interface RenderQueue {
  /** Resolves when it is this page's turn. */
  turn(): Promise<void>;
}

export function createRenderQueue(): RenderQueue {
  const waiting: (() => void)[] = [];
  const next = () => {
    waiting.shift()?.();
    if (waiting.length > 0) setImmediate(next);
  };
  return {
    turn: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
        if (waiting.length === 1) setImmediate(next);
      }),
  };
}
