import type { Reads } from '#catalog/index/reads.ts';
import type { ReaderDeps } from '#catalog/queries/readCatalogue.ts';
import type { Hosts } from '#domain/hosts.ts';
import type { Call, Request } from '#platform/http/routeTable.ts';

/** What the calls of search need in a web process. */
export interface SearchDeps extends ReaderDeps {
  env: { hosts: Hosts; PLATFORM_DOMAIN: string };
  /** Loads the current document of a trip from the content backend; null if there is none. */
  loadDestination: (docId: string) => Promise<unknown | null>;
  organiserSession: {
    /** Returns the hosts whose trips a request may read. */
    hosts(req: Request): Promise<string[]>;
    /** The same in admin mode, otherwise an empty array. */
    shownHosts(req: Request): Promise<string[]>;
  };
  /** Sends JSON text from the cache of responses, or computes it. */
  sendCachedJson(call: Call, compute: (reads: Reads) => string): Promise<undefined>;
}
