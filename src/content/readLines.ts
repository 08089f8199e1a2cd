/** Streams the lines of a long HTTP response. @sanity/client can only read complete responses. */
import { setTimeout as sleep } from 'node:timers/promises';
import { UnavailableError } from '#platform/unavailableError.ts';

const retryable = new Set([429, 502, 503]);
const maxRetries = 5;

/** Sends the request. Until the response starts, it is retried like any other GET (specification §12.6). */
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
      throw new Error(`${new URL(url).pathname} answered with status ${response.status}`);
    }
    await sleep(100 * 2 ** attempt, undefined, { signal });
  }
}

/** Reports a failure of the content backend, which is temporary. */
const unavailable = (error: unknown) =>
  error instanceof UnavailableError ? error : new UnavailableError((error as Error).message, error);

/**
 * Yields the non-empty lines of the response. Reads the next chunk only after the previous lines are consumed.
 * @param idleMs time without data after which the request is aborted, in milliseconds
 * @param abort ends the request; the caller must abort it if it stops reading early
 * @throws UnavailableError if the response is an error, or ends or pauses early
 */
export async function* readLines(
  url: string,
  headers: Record<string, string>,
  idleMs: number,
  abort: AbortController,
): AsyncGenerator<string> {
  const onIdle = () => abort.abort(new Error(`No data from ${new URL(url).pathname} for ${idleMs} ms`));
  /** The timer runs only while waiting for data, not while the caller processes lines. */
  const withinIdle = async <T>(work: Promise<T>): Promise<T> => {
    const timer = setTimeout(onIdle, idleMs);
    try {
      return await work;
    } catch (error) {
      throw unavailable(error);
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
