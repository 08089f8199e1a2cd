/**
 * The read model in a web process's memory: loaded once, then kept up with by following the change stream. While Redis is
 * away it serves what it has.
 */
import type { Catalogue } from './catalogue.ts';
import type { SiteContent } from './siteContent.ts';

export interface ReplicaStatus {
  /** The first load is done; until then the catalogue is empty. */
  loaded: boolean;
  /** Redis cannot be followed at the moment: what is shown may be out of date. */
  stale: boolean;
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
