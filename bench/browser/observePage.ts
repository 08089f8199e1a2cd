/** What a page does while it loads, for throttled.ts. */
import type { CDPSession, Page } from '@playwright/test';

/** Values of the page itself, recorded by `observe`. */
export interface Observed {
  paints: { time: number; address: string }[];
  /** Tasks of more than 50 ms: start and duration. */
  tasks: [number, number][];
  shift: number;
}

/** Waits until the page is hydrated, has no more requests, and has had no long task for a second. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const heading = document.querySelector('main h1');
      return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactProps'));
    },
    null,
    { timeout: 60_000 },
  );
  await page.waitForLoadState('networkidle', { timeout: 60_000 });
  await page.waitForFunction(() => {
    const { tasks } = (window as unknown as { observed: Observed }).observed;
    const [start, duration] = tasks.at(-1) ?? [0, 0];
    return performance.now() - start - duration > 1_000;
  });
}

/** Runs in the page: records its paints, long tasks and layout shifts. */
export function observe(): void {
  // Chromium has a mouse in the corner of emulated phones, which preloads the page of a link there.
  window.addEventListener('pointerover', (event) => event.stopImmediatePropagation(), true);
  const observed: Observed = { paints: [], tasks: [], shift: 0 };
  Object.assign(window, { observed });
  const watch = (type: string, add: (entry: never) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) add(entry as never);
    }).observe({ type, buffered: true });
  watch('largest-contentful-paint', ({ startTime, url }: PerformanceEntry & { url: string }) =>
    observed.paints.push({ time: startTime, address: url }),
  );
  watch('longtask', ({ startTime, duration }: PerformanceEntry) => observed.tasks.push([startTime, duration]));
  watch('layout-shift', ({ value, hadRecentInput }: PerformanceEntry & { value: number; hadRecentInput: boolean }) => {
    if (!hadRecentInput) observed.shift += value;
  });
}

/** Records the bytes of responses as they arrive. @returns sums, given the address of the largest picture */
export async function recordTransfers(session: CDPSession) {
  const addresses = new Map<string, { url: string; type: string }>();
  const chunks: { id: string; bytes: number }[] = [];
  const ends: { id: string; at: number }[] = [];
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) =>
    addresses.set(requestId, { url: request.url, type: type ?? '' }),
  );
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) =>
    chunks.push({ id: requestId, bytes: encodedDataLength }),
  );
  session.on('Network.loadingFinished', ({ requestId }) => ends.push({ id: requestId, at: chunks.length }));
  const sum = (list: typeof chunks) => list.reduce((total, { bytes }) => total + bytes, 0);
  return (picture: string) => {
    const end = ends.find(({ id }) => addresses.get(id)?.url === picture);
    return {
      before: end ? sum(chunks.slice(0, end.at)) : Number.NaN,
      total: sum(chunks),
      scripts: [...addresses.values()].filter(({ type }) => type === 'Script').length,
    };
  };
}
