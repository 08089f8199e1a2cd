/** Types of the service worker API used here. TypeScript's webworker library conflicts with its DOM library. */

interface ExtendableEvent extends Event {
  /** Keeps the worker alive until the work is done. */
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  /** Response to a navigation that was preloaded while the worker started; undefined if there is none. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

interface WorkerMessageEvent extends ExtendableEvent {
  readonly data: unknown;
  /** The page that has sent it. */
  readonly source: { postMessage(message: unknown): void } | null;
}

interface WorkerEvents {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  message: WorkerMessageEvent;
  fetch: FetchEvent;
  /** The connection is back. Some browsers do not have it. */
  sync: ExtendableEvent;
}

interface WorkerScope {
  addEventListener<K extends keyof WorkerEvents>(name: K, listener: (event: WorkerEvents[K]) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> };
    readonly sync?: { register(tag: string): Promise<void> };
  };
  readonly location: { readonly origin: string };
}

export type { FetchEvent };

export const worker = globalThis as unknown as WorkerScope;
