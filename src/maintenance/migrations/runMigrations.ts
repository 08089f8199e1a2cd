/** Runs the migrations that the stored data needs. Several workers can call it at the same time. */
import { setTimeout as pause } from 'node:timers/promises';
import { acquireLock, type RedisLock } from '../../platform/redisLock.ts';
import { readVersion, redisVersionKey, writeContentVersion } from './dataVersions.ts';
import {
  type MigratedStore,
  type Migration,
  type MigrationDeps,
  migrations,
  migrationsOf,
  newestVersion,
} from './migrations.ts';

const stores: readonly MigratedStore[] = ['redis', 'content'];
/** Interval at which a worker checks whether another one has completed the migrations, in milliseconds. */
const pollMs = 250;

/**
 * Runs all migrations that are newer than the stored data, one process at a time, and resolves when the data of all stores
 * is current. Each migration runs once; it runs again only if its process dies or loses the lock before its version is
 * stored.
 * @param stopping ends the waiting for another process
 * @throws the error of a migration, or an error if a store does not answer; a repetition continues with this migration
 */
export async function runMigrations(
  deps: MigrationDeps,
  list: readonly Migration[] = migrations,
  stopping?: AbortSignal,
): Promise<void> {
  while (!stopping?.aborted && (await pendingMigrations(deps, list)).length > 0) {
    const lock = await acquireLock(deps.redis, `{${deps.prefix}}:data:lock`);
    if (!lock) {
      await pause(pollMs);
      continue;
    }
    try {
      // Read again: another process may have completed them before the lock was acquired.
      for (const migration of await pendingMigrations(deps, list)) await runOne(deps, migration, lock);
    } finally {
      await lock.release();
    }
  }
}

async function runOne(deps: MigrationDeps, migration: Migration, lock: RedisLock): Promise<void> {
  const { store, version, title } = migration;
  if (!(await lock.isHeld())) throw new Error('the lock of the migrations was lost');
  deps.logger.info({ store, version, title }, 'migration started');
  await migration.run(deps);
  const isStored =
    store === 'redis'
      ? await lock.setWhileHeld(redisVersionKey(deps.prefix), String(version))
      : (await lock.isHeld()) && (await writeContentVersion(deps, version).then(() => true));
  if (!isStored) throw new Error(`the lock was lost during the migration of ${store} to version ${version}`);
  deps.logger.info({ store, version, title }, 'migration completed');
}

/** Returns the migrations to run. Warns about data of a newer release, which this one must tolerate during an upgrade. */
async function pendingMigrations(deps: MigrationDeps, list: readonly Migration[]): Promise<Migration[]> {
  const pending: Migration[] = [];
  for (const store of stores) {
    // Without migrations the version is irrelevant, and the worker starts while the store is unavailable.
    if (newestVersion(store, list) === 0) continue;
    const found = await readVersion(store, deps);
    if (found > newestVersion(store, list)) {
      deps.logger.warn({ store, found }, 'the stored data belongs to a newer release');
    }
    pending.push(...migrationsOf(store, list).filter(({ version }) => version > found));
  }
  return pending;
}
