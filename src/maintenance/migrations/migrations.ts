/**
 * Changes of stored data between releases, in the order in which they run. To change a schema or a key, see
 * docs/operations.md ("Upgrades and migrations"): a release first reads both layouts, then a migration moves the data, and
 * a later release drops the old layout.
 */
import type { SanityClient } from '@sanity/client';
import type { Logger } from '../../platform/logger.ts';
import type { RedisConnection } from '../../platform/redis.ts';
import { moveToGroups } from './moveToGroups.ts';

/** Stores whose data has a version of its own, because each of them can be emptied or restored without the other. */
export type MigratedStore = 'redis' | 'content';

export interface MigrationDeps {
  redis: RedisConnection;
  /** Prefix of the keys in Redis, without braces. */
  prefix: string;
  /** With a token: migrations may change private documents. */
  content: SanityClient;
  logger: Pick<Logger, 'info' | 'warn'>;
}

export interface Migration {
  /** Positive and unique within its store. Never changed after a release. */
  version: number;
  store: MigratedStore;
  /** For the log. */
  title: string;
  /**
   * Changes the data. It must tolerate data that is already changed, because it runs again after a crash, and an empty
   * store, because a new installation runs all migrations.
   */
  run: (deps: MigrationDeps) => Promise<void>;
}

export const migrations: readonly Migration[] = [
  { version: 1, store: 'redis', title: 'hash tags per group of keys', run: moveToGroups },
];

/** Returns the migrations of a store in the order of their versions. */
export function migrationsOf(store: MigratedStore, list: readonly Migration[]): Migration[] {
  return list.filter((migration) => migration.store === store).sort((a, b) => a.version - b.version);
}

/** Returns the version of a store's data after all migrations; 0 without migrations. */
export function newestVersion(store: MigratedStore, list: readonly Migration[] = migrations): number {
  return migrationsOf(store, list).at(-1)?.version ?? 0;
}
