/** Calls of the API that hold places while the booking form is open (specification §8.7). */

import { encodePart } from '#domain/text/addressPart.ts';

export interface Places {
  /** Key of the departure. */
  dateKey: string;
  places: number;
}

export interface HeldByOthers {
  /** Time until which others hold further places, at the latest; null if they hold none. */
  heldUntil: Date | null;
}

export type HoldReply =
  /** `until` is the end of the hold by the clock of the browser, in milliseconds. */
  | { status: 'held'; token: string; until: number }
  | { status: 'ended' }
  /** `left` is the number of free places, without those that the form already holds. */
  | ({ status: 'tooFew'; left: number } & HeldByOthers)
  /** The places are being checked; `seconds` is the time after which the call can be repeated. */
  | { status: 'busy'; seconds: number }
  | { status: 'refused'; message: string }
  /** Server or network does not respond properly. */
  | { status: 'failed' };

/** The methods never throw. */
export interface HoldCalls {
  start(wanted: Places): Promise<HoldReply>;
  extend(token: string, places: number): Promise<HoldReply>;
  release(token: string): Promise<void>;
  /** Releases a hold when the page is left, where other requests would be cancelled. */
  releaseOnLeaving(token: string): void;
}

interface HoldBody {
  hold?: string;
  expires?: string;
  placesLeft?: number;
  heldUntil?: string;
  detail?: string;
}

const timeoutMs = 10_000;
const defaultRetrySeconds = 5;

/** @param lasting token of a hold that is not released */
export function createHoldCalls(combinedId: string, lasting?: string): HoldCalls {
  const send = (path: string, init: RequestInit) =>
    fetch(`/api/holds${path}`, { ...init, signal: AbortSignal.timeout(timeoutMs) });
  async function call(method: 'POST' | 'PUT', path: string, body: object): Promise<HoldReply> {
    const sentAt = Date.now();
    try {
      const headers = { 'Content-Type': 'application/json' };
      const answer = await send(path, { method, headers, body: JSON.stringify(body) });
      return replyOf(answer, (await answer.json()) as HoldBody, sentAt);
    } catch {
      return { status: 'failed' };
    }
  }
  const pathOf = (token: string) => `/${encodePart(token)}`;

  return {
    start: ({ dateKey, places }) => call('POST', '', { combinedId, dateKey, places }),
    extend: (token, places) => call('PUT', pathOf(token), { places }),
    async release(token) {
      if (token === lasting) return;
      // A hold that is not released ends by itself.
      await send(pathOf(token), { method: 'DELETE' }).catch(() => undefined);
    },
    releaseOnLeaving(token) {
      if (token !== lasting) navigator.sendBeacon(`/api/holds${pathOf(token)}/release`);
    },
  };
}

/** @param sentAt time of the request by the clock of the browser, in milliseconds */
function replyOf({ status, headers }: Response, body: HoldBody, sentAt: number): HoldReply {
  const { hold, expires, placesLeft, heldUntil, detail } = body;
  if (hold && expires) return { status: 'held', token: hold, until: sentAt + lifetime(expires, headers.get('Date')) };
  if (status === 404) return { status: 'ended' };
  if (placesLeft !== undefined) {
    return { status: 'tooFew', left: placesLeft, heldUntil: heldUntil ? new Date(heldUntil) : null };
  }
  if (status === 503) return { status: 'busy', seconds: Number(headers.get('Retry-After')) || defaultRetrySeconds };
  // Many visitors can share an address that sends too many requests; this form is not to blame.
  const isRefused = status < 500 && !headers.has('Retry-After');
  return isRefused && detail ? { status: 'refused', message: detail } : { status: 'failed' };
}

/**
 * Returns the remaining lifetime of a hold in milliseconds. Both times are the server's, because the clock of the browser
 * may be wrong.
 */
function lifetime(expires: string, date: string | null): number {
  const respondedAt = date ? Date.parse(date) : Date.now();
  // The header has whole seconds, rounded down.
  return Date.parse(expires) - respondedAt - 1_000;
}
