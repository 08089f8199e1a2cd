/** Connects React with a response: what React writes in one turn of the event loop is one chunk. */
import { escapeForScript, type LateQuery, lateFailure, lateQueriesName } from '#pageData/lateQueries.ts';
import type { LoadedPage } from '#pageData/loadedPage.ts';
import type { Renderer } from '#views/entryServer.tsx';
import type { PlainBody } from '../../cache/finishedBody.ts';

export const htmlType = 'text/html; charset=utf-8';

export interface Rendering {
  /** Gets what was written in a turn, UTF-8. A page without pending queries is written in one turn, which is the last one. */
  onTurn: (html: Buffer, isLast: boolean) => void;
  /** Allows the inline scripts of a page with pending queries under its Content-Security-Policy. */
  nonce?: string;
  /** Gets the error of a query or a component that failed after the first turn. React leaves the component to the browser. */
  onLateError?: (error: unknown) => void;
  /** Ends the rendering, because nobody wants the page any more. */
  signal?: AbortSignal;
}

/**
 * Pipes a page from React. Behind the frame of the page, the result of each pending query follows as an inline script as soon as
 * the query settles.
 * @returns after the last turn
 * @throws errors of the frame; before the first turn, those of any component
 */
export function renderPage(renderer: Renderer, page: LoadedPage, rendering: Rendering): Promise<void> {
  const { onTurn, nonce, onLateError, signal } = rendering;
  const finished = Promise.withResolvers<void>();
  const written: Uint8Array[] = [];
  let hasSent = false;
  /** Whether React has written everything, and then whether everything was sent. */
  let isEnded = false;
  let isFinished = false;
  /** Names of the queries whose results have not been written. */
  const pending = new Set<string>();

  const sendTurn = () => {
    const isLast = isEnded && pending.size === 0;
    if (isFinished || (written.length === 0 && !isLast)) return;
    hasSent = true;
    isFinished = isLast;
    onTurn(Buffer.concat(written.splice(0)), isLast);
    if (isLast) finished.resolve();
  };
  const write = (chunk: string | Uint8Array) => {
    if (written.length === 0) setImmediate(sendTurn);
    written.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
    return true;
  };
  // The methods that React uses of a stream. A real one costs more, because React writes many small chunks.
  const destination = {
    write,
    end() {
      isEnded = true;
      if (pending.size === 0) sendTurn();
    },
    destroy: finished.reject,
    on: () => destination,
  };

  const settle = (name: string, data: unknown) => {
    pending.delete(name);
    write(scriptOf([name, data], nonce));
  };
  for (const answer of page.answers) {
    if (!('late' in answer)) continue;
    const { name, late } = answer;
    pending.add(name);
    late.then(
      (data) => settle(name, data),
      (error) => {
        onLateError?.(error);
        settle(name, lateFailure);
      },
    );
  }
  const stream = renderer.stream(page, {
    ...(nonce !== undefined && { nonce }),
    onReady: () => void stream.pipe(destination as unknown as NodeJS.WritableStream),
    onError(error) {
      if (hasSent) return onLateError?.(error);
      finished.reject(error);
      stream.abort();
    },
  });
  signal?.addEventListener('abort', () => stream.abort(signal.reason));
  return finished.promise;
}

/** Renders the complete page, or only its data. */
export async function renderBody(renderer: Renderer, page: LoadedPage, wantsData: boolean): Promise<PlainBody> {
  const { status } = page;
  if (wantsData) {
    return { status, type: 'application/json; charset=utf-8', plain: Buffer.from(renderer.data(page)) };
  }
  const turns: Buffer[] = [];
  await renderPage(renderer, page, { onTurn: (html) => turns.push(html) });
  return { status, type: htmlType, plain: turns.length === 1 && turns[0] ? turns[0] : Buffer.concat(turns) };
}

function scriptOf(late: LateQuery, nonce = ''): string {
  const call = `(self.${lateQueriesName}=self.${lateQueriesName}||[]).push(${escapeForScript(JSON.stringify(late))})`;
  return `<script nonce="${nonce}">${call}</script>`;
}
