/**
 * Renews outdated pages in the background, one at a time. Each rendering waits for its turn in the render queue, so that
 * other requests are answered between two renderings.
 */

export interface OutdatedPage {
  /** Key of the page in the cache. */
  key: string;
  /** Time by `performance.now()` since which the page is outdated. */
  since: number;
  /** Renders the page, unless that has become unnecessary. Its failure is ignored: a later request renders the page. */
  renew: () => Promise<unknown>;
}

export interface Renewals {
  /** Queues a page, or counts one more request for it. */
  add(page: OutdatedPage): void;
  /** Resolves when no page is queued. */
  finished(): Promise<void>;
}

type Queued = OutdatedPage & { requests: number };

/** Renews the pages that are outdated for the longest time first, and of those the most requested ones. */
export function createRenewals(): Renewals {
  const queued = new Map<string, Queued>();
  let running: Promise<void> | null = null;
  const run = async () => {
    // Collects the requests that arrived together before it chooses a page.
    await new Promise((resolve) => setImmediate(resolve));
    for (let next = mostUrgent(queued.values()); next; next = mostUrgent(queued.values())) {
      await next.renew().catch(() => undefined);
      // Only now, so that requests during the rendering do not queue the page again.
      queued.delete(next.key);
    }
    running = null;
  };
  return {
    add(page) {
      const known = queued.get(page.key);
      if (known) known.requests += 1;
      else queued.set(page.key, { ...page, requests: 1 });
      running ??= run();
    },
    finished: () => running ?? Promise.resolve(),
  };
}

function mostUrgent(pages: Iterable<Queued>): Queued | null {
  let found: Queued | null = null;
  for (const page of pages) if (!found || isMoreUrgent(page, found)) found = page;
  return found;
}

function isMoreUrgent(page: Queued, other: Queued): boolean {
  return page.since === other.since ? page.requests > other.requests : page.since < other.since;
}
