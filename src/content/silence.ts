/**
 * Notices that the content backend answers nothing: it is stopped, frozen or cut off. People get an answer within a second then,
 * while a slow answer of a backend that lives, for example to a large upload, is waited for.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { type Deadlines, withDeadline } from '#platform/deadlines.ts';
import { UnavailableError } from '#platform/unavailableError.ts';

/**
 * Runs a request to the content backend, and ends it as soon as the backend is silent.
 * @param request is aborted by the signal
 * @throws UnavailableError if the backend answers nothing; the error of the request
 */
export type UnlessSilent = <T>(request: (signal: AbortSignal) => Promise<T>) => Promise<T>;

/**
 * Creates `UnlessSilent`.
 * @param ask sends the cheapest request. It resolves with any answer, also with an error of the backend
 */
export function createUnlessSilent(
  ask: (signal: AbortSignal) => Promise<unknown>,
  { quiet, answer }: Deadlines['content']['silence'],
): UnlessSilent {
  let asking: Promise<unknown> | null = null;
  /** Requests that wait at the same time ask once. @throws if the backend is silent */
  const askOnce = () => {
    asking ??= withDeadline(ask(AbortSignal.timeout(answer)), answer).finally(() => {
      asking = null;
    });
    return asking;
  };
  return async (request) => {
    const silent = new AbortController();
    const done = new AbortController();
    const listen = async (): Promise<never> => {
      for (;;) {
        await pause(quiet, undefined, { signal: done.signal });
        await askOnce().catch((error: unknown) => {
          throw new UnavailableError('the content backend does not answer', error);
        });
      }
    };
    try {
      return await Promise.race([request(silent.signal), listen()]);
    } catch (error) {
      silent.abort(error);
      throw error;
    } finally {
      done.abort();
    }
  };
}
