import type { KyselyPlugin, QueryId, RootOperationNode } from 'kysely';
import type { Database } from '#database/connectDatabase.ts';

/** Removes the lock from queries. */
const withoutLock: KyselyPlugin = {
  transformQuery({ node }: { node: RootOperationNode; queryId: QueryId }): RootOperationNode {
    if (node.kind !== 'SelectQueryNode' || !node.endModifiers) return node;
    const { endModifiers: _, ...unlocked } = node;
    return unlocked;
  },
  transformResult: async ({ result }) => result,
};

/** Returns a database whose queries lock no rows. */
function withoutLocks(database: Database): Database {
  return database.withPlugin(withoutLock);
}

/**
 * Returns a function that removes the locks of a database. The first transactions continue after `count` of them have read what
 * they check, so that none sees what another one writes.
 * @param isCheck recognises the query whose result they check
 */
export function unprotected(
  count: number,
  isCheck: (node: RootOperationNode) => boolean,
): (database: Database) => Database {
  const { promise: allHaveRead, resolve } = Promise.withResolvers<void>();
  const checks = new Set<QueryId>();
  let reads = 0;
  const pause: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      if (isCheck(node)) checks.add(queryId);
      return node;
    },
    async transformResult({ result, queryId }) {
      if (checks.has(queryId)) {
        if (++reads === count) resolve();
        await allHaveRead;
      }
      return result;
    },
  };
  return (database) => withoutLocks(database).withPlugin(pause);
}

/** Recognises queries that read a table. @param table its name in the database */
export function isReadOf(table: string): (node: RootOperationNode) => boolean {
  return (node) => node.kind === 'SelectQueryNode' && JSON.stringify(node).includes(`"name":"${table}"`);
}
