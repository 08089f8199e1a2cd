import { Transform } from 'node:stream';
import type { Query, QueryClient } from '@tanstack/react-query';
import { escapeForScript, type LateQuery, lateQueriesName } from '../../../pageData/lateQueries.ts';

/**
 * The stream between React and the response. Queries that were under way when the shell was sent reach the browser
 * here, each in one small script as soon as it settles; the end waits for those still open.
 * @param nonce allows the scripts under the page's Content-Security-Policy
 */
export function sendLateQueries(queryClient: QueryClient, nonce: string): Transform {
  const queries = queryClient.getQueryCache().getAll();
  // A query that waits to be enabled is pending too, but nobody is going to settle it.
  const open = new Set(queries.filter(({ state }) => state.status === 'pending' && state.fetchStatus !== 'idle'));
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
      if (open.size === 0) finished();
    },
    destroy(error, done) {
      unsubscribe();
      done(error);
    },
  });
  const unsubscribe = queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.state.status === 'pending' || !open.delete(query)) return;
    // Behind React's own writes as long as it writes: a push could land inside one of its tags.
    if (finished) stream.push(script(query));
    else stream.write(script(query));
    if (finished && open.size === 0) finished();
  });
  return stream;
}
