/** A long answer of lines, read as a stream: @sanity/client only knows whole answers. */
import { setTimeout as sleep } from 'node:timers/promises';

const retryable = new Set([429, 502, 503]);
const maxRetries = 5;

/** Opens the stream; until it flows, it is retried like any other GET (specification §12.6). */
async function open(url: string, headers: Record<string, string>, signal: AbortSignal): Promise<Response> {
  for (let attempt = 0; ; attempt++) {
    const isLast = attempt >= maxRetries;
    const response = await fetch(url, { headers, signal }).catch((error: unknown) => {
      if (isLast || signal.aborted) throw error;
      return null;
    });
    if (response?.ok) return response;
    await response?.body?.cancel();
    if (response && (isLast || !retryable.has(response.status))) {
      throw new Error(`${new URL(url).pathname} answered ${response.status}`);
    }
    await sleep(100 * 2 ** attempt, undefined, { signal });
  }
}

/**
 * The lines of the answer, without empty ones. The next part is asked for only when the lines before are consumed.
 * @param idleMs silence of the other side after which the stream is given up, in milliseconds
 * @param abort ends the request; to be aborted when the reader stops early
 */
export async function* readLines(
  url: string,
  headers: Record<string, string>,
  idleMs: number,
  abort: AbortController,
): AsyncGenerator<string> {
  const givingUp = () => abort.abort(new Error(`No answer from ${new URL(url).pathname} for ${idleMs} ms`));
  /** Only waiting counts as silence, not the time the reader takes. */
  const withinIdle = async <T>(work: Promise<T>): Promise<T> => {
    const timer = setTimeout(givingUp, idleMs);
    try {
      return await work;
    } finally {
      clearTimeout(timer);
    }
  };

  const response = await withinIdle(open(url, headers, abort.signal));
  if (!response.body) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await withinIdle(reader.read());
    if (done) break;
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.trim() !== '') yield line;
  }
  if (rest.trim() !== '') yield rest;
}
