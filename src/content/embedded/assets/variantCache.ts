/**
 * Computed picture variants on disk. One variant is computed once however many ask for it at the same time, and never
 * again while its file is there; past the size limit the oldest files go.
 */
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readFileIfPresent, writeFileAtomically } from '../../../platform/atomicFile.ts';

export interface VariantCache {
  /**
   * The bytes under `key`, computed by `make` when they are not there. Fails as `make` does.
   * @param make is told by its signal when nobody waits for the bytes any more
   * @param signal aborted when this caller does not wait any more; the call then fails with the signal's reason
   */
  get(key: string, make: (signal: AbortSignal) => Promise<Buffer>, signal?: AbortSignal): Promise<Buffer>;
  /** How many variants were computed since opening. */
  readonly computed: number;
}

/** A variant that is being computed, and how many wait for it. */
interface Computation {
  bytes: Promise<Buffer>;
  waiting: number;
  abandon: AbortController;
}

/** @param maxBytes size past which the oldest files are removed, down to nine tenths of it */
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

  async function make(path: string, compute: () => Promise<Buffer>): Promise<Buffer> {
    const present = await readFileIfPresent(path);
    if (present) return present;
    const bytes = await compute();
    computed++;
    try {
      await writeFileAtomically(path, bytes);
    } catch {
      // A full disk costs the copy, not the answer.
      return bytes;
    }
    if (size !== null) size += bytes.length;
    if (size === null || size > maxBytes) {
      // A failed cleaning is no issue of the picture; the next new variant tries again.
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
    const abandon = new AbortController();
    const bytes = make(join(directory, key), () => compute(abandon.signal)).finally(() => {
      if (running.get(key) === computation) running.delete(key);
    });
    // Every caller may have left when it fails.
    bytes.catch(() => undefined);
    const computation: Computation = { bytes, waiting: 0, abandon };
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
      const { promise: left, reject } = Promise.withResolvers<never>();
      const leave = () => {
        // The last one to leave takes the computation along. A new caller then starts another.
        if (--computation.waiting === 0) {
          computation.abandon.abort();
          if (running.get(key) === computation) running.delete(key);
        }
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', leave, { once: true });
      try {
        return await Promise.race([computation.bytes, left]);
      } finally {
        signal?.removeEventListener('abort', leave);
      }
    },
  };
}
