/** Resources of a process: descriptors and memory from /proc, the heap from V8's inspector. */
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** Returns the number of open descriptors. */
export function descriptorsOf(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}

export interface ResidentMemory {
  /** Memory in megabytes (2^20 bytes). */
  now: number;
  /** The highest value since the start of the process. */
  peak: number;
}

export function residentMemoryOf(pid: number): ResidentMemory {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (field: string) =>
    Math.round(Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024);
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') };
}

/**
 * Waits until connections are closed: until the smallest number of descriptors in a period stops falling. A proxy's health
 * checks open and close a connection every second, so the number itself may never settle.
 */
export async function settledDescriptors(pid: number): Promise<number> {
  for (let last = Number.POSITIVE_INFINITY; ; ) {
    let lowest = Number.POSITIVE_INFINITY;
    for (let poll = 0; poll < 10; poll++) {
      lowest = Math.min(lowest, descriptorsOf(pid));
      await pause(200);
    }
    if (lowest >= last) return last;
    last = lowest;
  }
}

export interface HeapReader {
  /** Heap in use after a full garbage collection, in megabytes (2^20 bytes). */
  used(): Promise<number>;
  close(): void;
}

/**
 * Opens the inspector of a Node process with SIGUSR1.
 * @param port the value of its `--inspect-port`
 */
export async function openHeapReader(pid: number, port: number): Promise<HeapReader> {
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
