/**
 * Disk cache for picture variants. Concurrent requests for a variant share one computation. When the size limit is
 * exceeded, the oldest files are deleted.
 */
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readFileIfPresent, writeFileAtomically } from '#platform/atomicFile.ts';

export interface VariantCache {
  /**
   * Returns the bytes stored under `key`, or computes and stores them. Rejects with the error of `compute`.
   * @param compute receives a signal, which is aborted as soon as no caller waits for the bytes
   * @param signal aborted when this caller stops waiting; the call then rejects with the signal's reason
   */
  get(key: string, compute: (signal: AbortSignal) => Promise<Buffer>, signal?: AbortSignal): Promise<Buffer>;
  /** Number of variants computed since the cache was created. */
  readonly computed: number;
}

interface Computation {
  bytes: Promise<Buffer>;
  waiting: number;
  abort: AbortController;
}

/** @param maxBytes size limit; when it is exceeded, the oldest files are deleted until 90 % of it are in use */
export function createVariantCache(directory: string, maxBytes: number): VariantCache {
  const running = new Map<string, Computation>();
  let size: number | null = null;
  let pruning: Promise<void> | null = null;
  let computed = 0;

  async function files(): Promise<{ path: string; bytes: number; at: number }[]> {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    const found = await Promise.all(
      (await readdir(directory)).map(async (name) => {
        const path = join(directory, name);
        const info = await stat(path).catch(() => null);
        return info && { path, bytes: info.size, at: info.mtimeMs };
      }),
    );
    return found.filter((file) => file !== null);
  }

  async function prune(): Promise<void> {
    const present = (await files()).sort((a, b) => a.at - b.at);
    let total = present.reduce((sum, file) => sum + file.bytes, 0);
    if (total > maxBytes) {
      for (const file of present) {
        if (total <= maxBytes * 0.9) break;
        await rm(file.path, { force: true });
        total -= file.bytes;
      }
    }
    size = total;
  }

  async function readOrCompute(path: string, compute: () => Promise<Buffer>): Promise<Buffer> {
    const present = await readFileIfPresent(path);
    if (present) return present;
    const bytes = await compute();
    computed++;
    try {
      await writeFileAtomically(path, bytes);
    } catch {
      // On a full disk the variant is served without being cached.
      return bytes;
    }
    if (size !== null) size += bytes.length;
    if (size === null || size > maxBytes) {
      // A failure to prune must not fail the request; the next new variant tries again.
      pruning ??= prune()
        .catch(() => undefined)
        .finally(() => {
          pruning = null;
        });
      await pruning;
    }
    return bytes;
  }

  function start(key: string, compute: (signal: AbortSignal) => Promise<Buffer>): Computation {
    const abort = new AbortController();
    const bytes = readOrCompute(join(directory, key), () => compute(abort.signal)).finally(() => {
      if (running.get(key) === computation) running.delete(key);
    });
    // Prevents an unhandled rejection if all callers have left.
    bytes.catch(() => undefined);
    const computation: Computation = { bytes, waiting: 0, abort };
    running.set(key, computation);
    return computation;
  }

  return {
    get computed() {
      return computed;
    },
    async get(key, compute, signal) {
      signal?.throwIfAborted();
      const computation = running.get(key) ?? start(key, compute);
      computation.waiting++;
      const { promise: aborted, reject } = Promise.withResolvers<never>();
      const leave = () => {
        // When the last caller leaves, the computation is aborted. A later caller starts a new one.
        if (--computation.waiting === 0) {
          computation.abort.abort();
          if (running.get(key) === computation) running.delete(key);
        }
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', leave, { once: true });
      try {
        return await Promise.race([computation.bytes, aborted]);
      } finally {
        signal?.removeEventListener('abort', leave);
      }
    },
  };
}
