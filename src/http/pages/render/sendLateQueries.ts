import { Transform } from 'node:stream';
import type { Query, QueryClient } from '@tanstack/react-query';
import { escapeForScript, type LateQuery, lateQueriesName } from '#pageData/lateQueries.ts';

/**
 * Returns a stream between React and the response. For each query that is pending when the stream is created, it appends an
 * inline script with the result as soon as the query settles. The stream ends when all queries have settled.
 * @param nonce allows the scripts under the page's Content-Security-Policy
 */
export function sendLateQueries(queryClient: QueryClient, nonce: string): Transform {
  const queries = queryClient.getQueryCache().getAll();
  // Disabled queries are also pending but never settle.
  const pending = new Set(queries.filter(({ state }) => state.status === 'pending' && state.fetchStatus !== 'idle'));
  const script = (query: Query) => {
    const late: LateQuery = query.state.status === 'success' ? [query.queryHash, query.state.data] : [query.queryHash];
    const call = `(self.${lateQueriesName}=self.${lateQueriesName}||[]).push(${escapeForScript(JSON.stringify(late))})`;
    return `<script nonce="${nonce}">${call}</script>`;
  };
  let finished: (() => void) | null = null;
  const stream = new Transform({
    transform: (chunk, _encoding, done) => done(null, chunk),
    flush(done) {
      finished = () => {
        unsubscribe();
        done();
      };
      if (pending.size === 0) finished();
    },
    destroy(error, done) {
      unsubscribe();
      done(error);
    },
  });
  const unsubscribe = queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.state.status === 'pending' || !pending.delete(query)) return;
    // While React is writing, the script is queued behind its writes; a push could end up inside one of its tags.
    if (finished) stream.push(script(query));
    else stream.write(script(query));
    if (finished && pending.size === 0) finished();
  });
  return stream;
}
