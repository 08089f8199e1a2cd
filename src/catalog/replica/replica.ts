/**
 * In-memory replica of the read model in a web process. It is loaded once and then follows the change stream. While
 * Redis is unavailable, or its read model is incomplete because Redis was emptied or restored, the replica serves its
 * last state. It catches up automatically.
 */
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Hosts } from '#domain/hosts.ts';
import type { Logger } from '#platform/logger.ts';
import type { ReplicaMetrics } from '#platform/metrics/replicaMetrics.ts';
import type { RedisConnection, RedisUse } from '#platform/redis.ts';
import { type Catalogue, createCatalogue } from '../index/catalogue.ts';
import { createReadTracker, type ReadTracker } from '../index/reads.ts';
import type { CatalogueKeys } from '../keys.ts';
import { GapError, nextChanges } from './changeStream.ts';
import { applyChanges, IncompleteError, readSnapshot, type Snapshot } from './readModel.ts';
import { createSiteContent, type SiteContent } from './siteContent.ts';

export interface ReplicaStatus {
  /** Whether the first load is done. Until then the catalogue is empty. */
  loaded: boolean;
  /** Whether the data may be out of date, because the change stream cannot be read or the read model is incomplete. */
  stale: boolean;
  /** Time since which the replica is stale; null if it is not stale. */
  staleSince: Date | null;
  version: number;
}

export interface ReplicaChange {
  version: number;
  /** Ids of the changed trips; `all` after a full load. */
  tripIds: string[] | 'all';
  /** Whether site documents, icons or the rating changed. */
  site: boolean;
}

export interface CatalogueReplica {
  /** Starts following the read model. Resolves after the first load and waits for Redis without a time limit. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Returns the current catalogue. A full load replaces it, so call this for every request. */
  current(): Catalogue;
  site(): SiteContent;
  /** Records what responses read, and which of them are outdated. */
  readonly tracker: ReadTracker;
  status(): ReplicaStatus;
  /** Calls the listener after each change. Returns a function that unsubscribes. */
  onChange(listener: (change: ReplicaChange) => void): () => void;
}

export interface ReplicaSettings {
  /** Opens a connection. The replica uses two, because a blocking read occupies its connection. */
  connect: (use: RedisUse, name: string) => RedisConnection;
  keys: CatalogueKeys;
  hosts: Hosts;
  logger: Logger;
  metrics: ReplicaMetrics;
  now: () => Date;
  /** How long the first connection may take before Redis counts as unavailable, in milliseconds. */
  connectMs: number;
}

/** How long a read of the stream blocks before the replica checks that Redis still has the same read model. */
const waitMs = 1_000;
const retryMs = 200;

export function createReplica(settings: ReplicaSettings): CatalogueReplica {
  const { connect, keys, hosts, logger, metrics, now, connectMs } = settings;
  const listeners = new Set<(change: ReplicaChange) => void>();
  const stopping = new AbortController();
  const firstLoad = Promise.withResolvers<void>();
  let connections: { reader: RedisConnection; follower: RedisConnection } | null = null;
  let snapshot: Snapshot | null = null;
  const empty = createCatalogue(hosts);
  const tracker = createReadTracker();
  let site = createSiteContent([]);
  let staleSince: Date | null = null;
  let running: Promise<void> | null = null;
  /** Completion time of the last known sweep, in microseconds by the clock of Redis. */
  let lastSwept = 0;
  /** A read model is loaded only if its last sweep completed after this time. */
  let sweptAfter = 0;

  const current = () => snapshot?.catalogue ?? empty;
  metrics.follow(() => ({ loaded: snapshot !== null, version: current().version, trips: current().size, staleSince }));

  const notifyListeners = (changed: Snapshot, change: Omit<ReplicaChange, 'version'>): void => {
    const { catalogue, documents, icons, rating } = changed;
    if (change.site) site = createSiteContent(documents.values(), icons.values(), rating);
    for (const listener of listeners) listener({ version: catalogue.version, ...change });
  };

  const setStale = (error: unknown): void => {
    if (error === null && staleSince) logger.info({ since: staleSince }, 'replica is up to date again');
    if (error !== null && !staleSince) logger.warn({ err: error }, 'replica is stale');
    staleSince = error === null ? null : (staleSince ?? now());
  };

  const updateSweepState = ({ swept }: Snapshot): void => {
    setStale(swept === null ? new Error('the read model is being rebuilt') : null);
    lastSwept = swept ?? 0;
  };

  /** Loads a new snapshot. The old one is served until the new one is complete. */
  const load = async (redis: RedisConnection): Promise<void> => {
    const loaded = await readSnapshot({ redis, keys, hosts, logger }, sweptAfter);
    snapshot = loaded;
    sweptAfter = 0;
    updateSweepState(loaded);
    tracker.outdateAll();
    notifyListeners(loaded, { tripIds: 'all', site: true });
    firstLoad.resolve();
    logger.info({ version: loaded.catalogue.version, trips: loaded.catalogue.size }, 'catalogue loaded');
  };

  const followOnce = async (followed: Snapshot, reader: RedisConnection, follower: RedisConnection): Promise<void> => {
    const entries = await nextChanges(follower, keys, followed.catalogue.version, waitMs);
    const touched = await applyChanges({ redis: reader, keys, hosts, logger }, followed, entries);
    updateSweepState(followed);
    const touchesSite = touched.site.length > 0 || touched.icons.length > 0 || touched.rating;
    if (touchesSite || touched.areCountsSet) tracker.outdateAll();
    else tracker.add(touched.catalogueChanges);
    for (const { publishedAt, changedAt } of entries) metrics.applied(publishedAt, changedAt);
    if (touched.count > 0) notifyListeners(followed, { tripIds: touched.trips, site: touchesSite });
  };

  const run = async (reader: RedisConnection, follower: RedisConnection): Promise<void> => {
    let needsLoad = true;
    await Promise.all([reader, follower].map((connection) => whenReady(connection, connectMs, stopping.signal)));
    while (!stopping.signal.aborted) {
      try {
        if (needsLoad || !snapshot) await load(reader);
        needsLoad = false;
        if (snapshot) await followOnce(snapshot, reader, follower);
      } catch (error) {
        if (stopping.signal.aborted) return;
        if (error instanceof GapError) {
          needsLoad = true;
          // A restored backup may be marked as complete, although it is older than this replica until the next sweep.
          if (error.isOtherModel) sweptAfter = lastSwept;
          logger.warn({ reason: error.message }, 'reloading the catalogue');
        }
        // From now on accepts any completed sweep, because the clock of a new Redis may be behind.
        if (error instanceof IncompleteError && !error.isMarked) sweptAfter = 0;
        setStale(error);
        await delay(retryMs, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
  };

  return {
    start() {
      if (!running) {
        connections = { reader: connect('follow', 'replica'), follower: connect('follow', 'changes') };
        for (const connection of Object.values(connections)) connection.on('error', () => {});
        running = run(connections.reader, connections.follower);
      }
      return firstLoad.promise;
    },
    async stop() {
      stopping.abort();
      connections?.reader.disconnect();
      connections?.follower.disconnect();
      await running;
      firstLoad.resolve();
    },
    current,
    site: () => site,
    tracker,
    status: () => ({
      loaded: snapshot !== null,
      stale: staleSince !== null,
      staleSince,
      version: current().version,
    }),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Waits until a connection is ready. Otherwise its first command would fail and count as an outage. */
async function whenReady(connection: RedisConnection, connectMs: number, stopping: AbortSignal): Promise<void> {
  if (connection.status === 'ready') return;
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(connectMs)]);
  await once(connection, 'ready', { signal }).catch(() => {});
}
