import type { MenuColumn } from '#domain/search/menu.ts';
import { type Hosts, type Scope, scopeKey } from '#domain/site/hosts.ts';
import { menu } from '../queries/menu.ts';
import type { CatalogueReplica } from '../replica/replica.ts';
import type { CatalogueResult } from './changeLog.ts';
import { createReads } from './reads.ts';

/** Returns the menu of a site. Returns the same array until the menu changes. */
export type ReadMenu = (scope: Scope) => MenuColumn[];

/** Creates a cache of the sites' menus. */
export function createMenuCache({ replica, hosts }: { replica: CatalogueReplica; hosts: Hosts }): ReadMenu {
  const cache = new Map<string, CatalogueResult & { columns: MenuColumn[] }>();
  return (scope) => {
    const cached = cache.get(scopeKey(scope));
    if (cached && replica.changes.outdatedSince(cached) === null) return cached.columns;
    const reads = createReads(hosts);
    reads.menu(scope);
    const columns = menu(replica.current(), scope);
    cache.set(scopeKey(scope), { reads, validAt: replica.changes.position(), columns });
    return columns;
  };
}
