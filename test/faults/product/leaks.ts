/** Checks that descriptors and heap do not grow over many requests, a third of which are aborted. */
import { readdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { WebProcess } from './product.ts';
import { distinctPath, type LoadRequest, type LoadResult, sendLoad } from './requests.ts';

interface LeakFigures {
  descriptors: { before: number; after: number };
  /** Megabytes in use after a full garbage collection. */
  heap: { before: number; after: number };
  load: LoadResult;
}

/** The warm-up fills the caches. Growth after it is a leak. */
export async function measureLeaks(
  { origin, pid, inspectPort }: WebProcess & { origin: string },
  { requests, warmUp, paths }: { requests: number; warmUp: number; paths: readonly string[] },
): Promise<LeakFigures> {
  const requestOf = (number: number): LoadRequest => ({
    // Half of the requests repeat a few addresses, half have distinct addresses.
    path: number % 2 === 0 ? distinctPath(number) : (paths[(number >> 1) % paths.length] ?? '/'),
    headers: { 'accept-encoding': number % 4 < 2 ? 'br' : 'gzip' },
    aborts: number % 3 > 0 ? undefined : number % 2 === 0 ? 'immediately' : 'on response',
  });
  const heap = await openHeapReader(pid, inspectPort);
  const figures = async () => ({ descriptors: await settledDescriptors(pid), heap: await heap.used() });
  try {
    await sendLoad(origin, warmUp, requestOf);
    const before = await figures();
    const load = await sendLoad(origin, requests, (number) => requestOf(warmUp + number));
    const after = await figures();
    return {
      descriptors: { before: before.descriptors, after: after.descriptors },
      heap: { before: before.heap, after: after.heap },
      load,
    };
  } finally {
    heap.close();
  }
}

/** Tolerance for descriptors of timers and reconnections. */
export const descriptorSlack = 10;
/** Tolerance for the growth of caches, in megabytes. */
export const heapSlack = 15;

/** Returns addresses of each kind: pages, data, images, a streamed page, and the largest files of the build. */
export async function leakPaths(origin: string): Promise<string[]> {
  const html = await textOf(origin);
  const images = [...html.matchAll(/src="(\/bilder\/[^"]+)"/g)].map(([, path = '']) => path.replaceAll('&amp;', '&'));
  const { items } = JSON.parse(await textOf(`${origin}/api/search`)) as {
    items: { path: string; combinedId: string }[];
  };
  const trips = items.slice(0, 5).flatMap(({ path, combinedId }) => [path, `/buchungsformular/${combinedId}`]);
  const files = await largestFiles(origin, html);
  return ['/', '/reisen/alle', '/api/search', '/sitemap.xml', ...trips, ...images.slice(0, 5), ...files];
}

/**
 * Returns the largest build files that a page and its scripts name. They do not fit into the socket's buffers, so an
 * abort interrupts the server in the middle of the file.
 */
async function largestFiles(origin: string, html: string): Promise<string[]> {
  const namesIn = (text: string) => [...text.matchAll(/assets\/[\w.-]+\.\w+/g)].map(([name]) => `/${name}`);
  const named = new Set(namesIn(html));
  for (const name of [...named])
    if (name.endsWith('.js')) for (const imported of namesIn(await textOf(origin + name))) named.add(imported);
  const sizes = await Promise.all(
    [...named].map(async (name) => ({ name, size: (await textOf(origin + name)).length })),
  );
  return sizes
    .sort((a, b) => b.size - a.size)
    .slice(0, 5)
    .map(({ name }) => name);
}

async function textOf(url: string): Promise<string> {
  return (await fetch(url)).text();
}

/**
 * Waits until connections are closed: until the smallest number of descriptors in a period stops falling.
 */
async function settledDescriptors(pid: number): Promise<number> {
  for (let last = Number.POSITIVE_INFINITY; ; ) {
    let lowest = Number.POSITIVE_INFINITY;
    for (let poll = 0; poll < 10; poll++) {
      lowest = Math.min(lowest, readdirSync(`/proc/${pid}/fd`).length);
      await pause(200);
    }
    if (lowest >= last) return last;
    last = lowest;
  }
}

interface HeapReader {
  /** Heap in use after a full garbage collection, in megabytes (2^20 bytes). */
  used(): Promise<number>;
  close(): void;
}

/**
 * Opens the inspector of a Node process with SIGUSR1.
 * @param port the value of its `--inspect-port`
 */
async function openHeapReader(pid: number, port: number): Promise<HeapReader> {
  process.kill(pid, 'SIGUSR1');
  const socket = new WebSocket(await inspectorAddress(port));
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', reject, { once: true });
  });
  let calls = 0;
  const call = (method: string): Promise<{ usedSize?: number }> =>
    new Promise((resolve) => {
      const id = ++calls;
      const listener = ({ data }: MessageEvent) => {
        const message = JSON.parse(String(data)) as { id?: number; result?: { usedSize?: number } };
        if (message.id !== id) return;
        socket.removeEventListener('message', listener);
        resolve(message.result ?? {});
      };
      socket.addEventListener('message', listener);
      socket.send(JSON.stringify({ id, method }));
    });
  return {
    async used() {
      await call('HeapProfiler.collectGarbage');
      return (await call('Runtime.getHeapUsage').then(({ usedSize = 0 }) => usedSize)) / 1_048_576;
    },
    close: () => socket.close(),
  };
}

async function inspectorAddress(port: number): Promise<string> {
  for (;;) {
    const response = await fetch(`http://127.0.0.1:${port}/json/list`).catch(() => null);
    const [target] = response ? ((await response.json()) as { webSocketDebuggerUrl: string }[]) : [];
    if (target) return target.webSocketDebuggerUrl;
    await pause(50);
  }
}
