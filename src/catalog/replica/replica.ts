/**
 * The read model in a web process's memory: loaded once, then kept up with by following the change stream. While Redis is
 * away, or its read model is incomplete because Redis was emptied or restored, it serves what it has, and catches up by
 * itself.
 */
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Hosts } from '../../domain/site/hosts.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Metrics } from '../../platform/metrics.ts';
import type { RedisConnection, RedisUse } from '../../platform/redis.ts';
import { type Catalogue, createCatalogue } from '../index/catalogue.ts';
import type { CatalogueKeys } from '../keys.ts';
import { GapError, nextChanges } from './changeStream.ts';
import { applyChanges, IncompleteError, loadSnapshot, type Snapshot } from './readModel.ts';
import { createSiteContent, type SiteContent } from './siteContent.ts';

export interface ReplicaStatus {
  /** The first load is done; until then the catalogue is empty. */
  loaded: boolean;
  /** Redis cannot be followed, or has no complete read model: what is shown may be out of date. */
  stale: boolean;
  /** Since when it is; null while it is not. */
  staleSince: Date | null;
  version: number;
}

/** What has changed; `all` after a fresh load. */
export interface ReplicaChange {
  version: number;
  tripIds: string[] | 'all';
  /** Whether site documents, icons or the rating changed. */
  site: boolean;
}

export interface CatalogueReplica {
  /** Resolves after the first load; waits for Redis as long as it takes. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Replaced by a fresh load, so ask again for every request. */
  current(): Catalogue;
  site(): SiteContent;
  status(): ReplicaStatus;
  /** Calls back after each change; returns how to stop that. */
  onChange(listener: (change: ReplicaChange) => void): () => void;
}

export interface ReplicaSettings {
  /** Opens a connection; two are used, since a waiting one can do nothing else. */
  connect: (use: RedisUse) => RedisConnection;
  keys: CatalogueKeys;
  hosts: Hosts;
  logger: Logger;
  metrics: Metrics;
  now: () => Date;
}

/** How long the stream is waited at before it is checked that this is still the same read model. */
const waitMs = 1_000;
const retryMs = 200;
/** How long a new connection may take before Redis counts as away, in milliseconds. */
const connectMs = 500;

export function createReplica(settings: ReplicaSettings): CatalogueReplica {
  const { connect, keys, hosts, logger, metrics, now } = settings;
  const listeners = new Set<(change: ReplicaChange) => void>();
  const stopping = new AbortController();
  const firstLoad = Promise.withResolvers<void>();
  let connections: { reader: RedisConnection; follower: RedisConnection } | null = null;
  let snapshot: Snapshot | null = null;
  const empty = createCatalogue(hosts);
  let site = createSiteContent([]);
  let staleSince: Date | null = null;
  let running: Promise<void> | null = null;
  /** The latest sweep that was seen, in microseconds by the clock of Redis. */
  let lastSwept = 0;
  /** A read model is loaded only if it was swept after this. */
  let sweptAfter = 0;

  const current = () => snapshot?.catalogue ?? empty;

  const announce = (of: Snapshot, change: Omit<ReplicaChange, 'version'>): void => {
    if (change.site) site = createSiteContent(of.documents.values(), of.icons.values(), of.rating);
    metrics.catalogueVersion.set(of.catalogue.version);
    metrics.catalogueTrips.set(of.catalogue.size);
    for (const listener of listeners) listener({ version: of.catalogue.version, ...change });
  };

  const setStale = (error: unknown): void => {
    if (error === null && staleSince) logger.info({ since: staleSince }, 'following the catalogue again');
    if (error !== null && !staleSince) logger.warn({ err: error }, 'the catalogue cannot be followed');
    staleSince = error === null ? null : (staleSince ?? now());
    metrics.catalogueStale.set(staleSince ? 1 : 0);
  };

  const noteSweep = ({ swept }: Snapshot): void => {
    setStale(swept === null ? new Error('the read model is being rebuilt') : null);
    lastSwept = swept ?? 0;
  };

  /** Beside the old one, which is served until the new one is complete. */
  const load = async (redis: RedisConnection): Promise<void> => {
    const loaded = await loadSnapshot({ redis, keys, hosts, logger }, sweptAfter);
    snapshot = loaded;
    sweptAfter = 0;
    noteSweep(loaded);
    announce(loaded, { tripIds: 'all', site: true });
    firstLoad.resolve();
    logger.info({ version: loaded.catalogue.version, trips: loaded.catalogue.size }, 'catalogue loaded');
  };

  /** Waits for the next changes and takes them in. */
  const followOnce = async (of: Snapshot, reader: RedisConnection, follower: RedisConnection): Promise<void> => {
    const changes = await nextChanges(follower, keys, of.catalogue.version, waitMs);
    const touched = await applyChanges({ redis: reader, keys, hosts, logger }, of, changes);
    noteSweep(of);
    const touchesSite = touched.site.length > 0 || touched.icons.length > 0 || touched.rating;
    if (touched.count > 0) announce(of, { tripIds: touched.trips, site: touchesSite });
  };

  const run = async (reader: RedisConnection, follower: RedisConnection): Promise<void> => {
    let needsLoad = true;
    await Promise.all([reader, follower].map((connection) => whenReady(connection, stopping.signal)));
    while (!stopping.signal.aborted) {
      try {
        if (needsLoad || !snapshot) await load(reader);
        needsLoad = false;
        if (snapshot) await followOnce(snapshot, reader, follower);
      } catch (error) {
        if (stopping.signal.aborted) return;
        if (error instanceof GapError) {
          needsLoad = true;
          // A backup may say of itself that it is complete, and it was. What is shown is newer until it is swept again.
          if (error.isOtherModel) sweptAfter = lastSwept;
          logger.warn({ reason: error.message }, 'loading the catalogue afresh');
        }
        // From here on every completed sweep counts: the clock of a new Redis may be behind.
        if (error instanceof IncompleteError && !error.isMarked) sweptAfter = 0;
        setStale(error);
        await delay(retryMs, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
  };

  return {
    start() {
      if (!running) {
        connections = { reader: connect('follow'), follower: connect('follow') };
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

/** Gives a connection time to be made: its first command would fail otherwise, and count as an outage. */
async function whenReady(connection: RedisConnection, stopping: AbortSignal): Promise<void> {
  if (connection.status === 'ready') return;
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(connectMs)]);
  await once(connection, 'ready', { signal }).catch(() => {});
}
