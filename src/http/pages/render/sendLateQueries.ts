import { Transform } from 'node:stream';
import { escapeForScript, type LateQuery, lateQueriesName } from '#pageData/lateQueries.ts';
import type { PageAnswer } from '#pageData/loadedPage.ts';

/**
 * Returns a stream between React and the response. For each pending query, it appends an inline script with the result as soon as
 * the query settles. The stream ends when all queries have settled.
 * @param nonce allows the scripts under the page's Content-Security-Policy
 */
export function sendLateQueries(answers: readonly PageAnswer[], nonce: string): Transform {
  const script = (late: LateQuery) => {
    const call = `(self.${lateQueriesName}=self.${lateQueriesName}||[]).push(${escapeForScript(JSON.stringify(late))})`;
    return `<script nonce="${nonce}">${call}</script>`;
  };
  let finished: (() => void) | null = null;
  const stream = new Transform({
    transform: (chunk, _encoding, done) => done(null, chunk),
    flush(done) {
      finished = done;
      if (pending === 0) finished();
    },
  });
  let pending = 0;
  const send = (late: LateQuery) => {
    pending -= 1;
    if (stream.destroyed) return;
    // While React is writing, the script is queued behind its writes; a push could end up inside one of its tags.
    if (finished) stream.push(script(late));
    else stream.write(script(late));
    if (finished && pending === 0) finished();
  };
  for (const answer of answers) {
    if (!('late' in answer)) continue;
    pending += 1;
    answer.late.then(
      (data) => send([answer.name, data]),
      () => send([answer.name]),
    );
  }
  return stream;
}
