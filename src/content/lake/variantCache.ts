/**
 * Computed picture variants on disk. One variant is computed once however many ask for it at the same time, and never
 * again while its file is there; past the size limit the oldest files go.
 */
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readFileIfPresent, writeFileAtomically } from '../../platform/atomicFile.ts';

export interface VariantCache {
  /** The bytes under `key`, computed by `make` when they are not there. Fails as `make` does. */
  get(key: string, make: () => Promise<Buffer>): Promise<Buffer>;
  /** How many variants were computed since opening. */
  readonly computed: number;
}

/** @param maxBytes size past which the oldest files are removed, down to nine tenths of it */
export function createVariantCache(directory: string, maxBytes: number): VariantCache {
  const running = new Map<string, Promise<Buffer>>();
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
    const bytes = await compute();
    computed++;
    await writeFileAtomically(path, bytes);
    if (size !== null) size += bytes.length;
    if (size === null || size > maxBytes) {
      // A failed cleaning is no fault of the picture; the next new variant tries again.
      pruning ??= prune()
        .catch(() => undefined)
        .finally(() => {
          pruning = null;
        });
      await pruning;
    }
    return bytes;
  }

  return {
    get computed() {
      return computed;
    },
    async get(key, compute) {
      const path = join(directory, key);
      const present = running.get(key) ?? (await readFileIfPresent(path));
      if (present) return present;
      const started = running.get(key) ?? make(path, compute).finally(() => running.delete(key));
      running.set(key, started);
      return started;
    },
  };
}
