/**
 * Holds the places of a booking form while it is open. One request is made at a time; changes that happen meanwhile are
 * merged into the next one.
 */
import type { HeldByOthers, HoldCalls, HoldReply, Places } from './holdCalls.ts';

export type HoldState =
  /** No departure with limited places is selected, or the server does not respond. The booking itself decides. */
  | { status: 'none' }
  | { status: 'starting' }
  /** `until` is the end of the hold by the clock of the browser, in milliseconds. */
  | { status: 'held'; places: number; until: number }
  | { status: 'ended' }
  /** `available` is the number of places that this form can have, including those it holds. */
  | ({ status: 'tooFew'; available: number } & HeldByOthers)
  /** The server is checking the places. The request is repeated automatically. */
  | { status: 'checking' }
  | { status: 'refused'; message: string };

/** A hold that this browser still has, for example after its tab has crashed. */
export interface KeptHold extends Places {
  token: string;
  /** End by the clock of the browser, in milliseconds; absent if only the server knows it. */
  until?: number;
}

export interface PlacesHold {
  /** Sets the places to be held; null if none are needed. */
  want(places: Places | null): void;
  /** Reports an activity of the user. It extends the hold, or repeats a failed attempt, at most once per minute. */
  activity(): void;
  /** Tries again now. */
  retry(): void;
  /** Checks the hold again if another tab has replaced or released it. @param stored the hold that the browser has */
  compare(stored: KeptHold | null): void;
  /** Ends a hold whose time is over. */
  expire(): void;
  /** Stops changing the hold while the booking is sent. @returns its token; empty if nothing is held */
  beginBooking(): Promise<string>;
  /** Continues after a rejected booking. @param shortage of places, if the response tells one */
  endBooking(shortage: ({ left: number } & HeldByOthers) | undefined): void;
  /** Releases the hold, unless a booking with it is being sent. */
  close(): void;
}

interface PlacesHoldSettings {
  calls: HoldCalls;
  /** A hold of this form from before a reload. */
  kept: KeptHold | null;
  /** Stores the current hold for a reload. */
  keep: (hold: KeptHold | null) => void;
  onChange: (state: HoldState) => void;
}

/** Minimum time between requests that are caused by activity, in milliseconds. */
const quietMs = 60_000;
/** Maximum time before a request is repeated while the server checks the places, in milliseconds. */
const maxRetryMs = 60_000;

export function createPlacesHold({ calls, kept, keep, onChange }: PlacesHoldSettings): PlacesHold {
  let state: HoldState = { status: 'none' };
  let wanted: Places | null = null;
  let current: (KeptHold & { until: number }) | null = kept && { ...kept, until: 0 };
  let running: Promise<void> | null = null;
  let lastRequest = 0;
  let isBooking = false;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let busyReplies = 0;

  function show(next: HoldState): void {
    state = next;
    onChange(next);
  }

  function hold(next: typeof current): void {
    current = next;
    keep(next);
  }

  function sync(): Promise<void> {
    running ??= run().finally(() => {
      running = null;
    });
    return running;
  }

  async function run(): Promise<void> {
    clearTimeout(retryTimer);
    let target: Places | null;
    do {
      target = wanted;
      const next = await follow(target);
      if (wanted === target) show(next);
    } while (wanted !== target);
  }

  /** Makes the requests that lead to the wanted places. */
  async function follow(target: Places | null): Promise<HoldState> {
    if (current && current.dateKey !== target?.dateKey) {
      const { token } = current;
      hold(null);
      await calls.release(token);
    }
    if (!target) return { status: 'none' };
    lastRequest = Date.now();
    const extended = current && (await calls.extend(current.token, target.places));
    if (extended && extended.status !== 'ended') return stateAfter(extended, target);
    hold(null);
    // The booking that is being sent takes free places itself.
    if (isBooking) return { status: 'ended' };
    return stateAfter(await calls.start(target), target);
  }

  function stateAfter(reply: HoldReply, target: Places): HoldState {
    if (reply.status !== 'busy') busyReplies = 0;
    if (reply.status === 'held') {
      hold({ ...target, token: reply.token, until: reply.until });
      return { status: 'held', places: target.places, until: reply.until };
    }
    if (reply.status === 'tooFew') return tooFew(reply);
    // The previous extension is still valid.
    if (current && current.places === target.places && current.until > Date.now()) {
      return { status: 'held', places: current.places, until: current.until };
    }
    if (reply.status === 'busy') {
      const wait = Math.min(reply.seconds * 1_000 * 2 ** busyReplies, maxRetryMs);
      busyReplies += 1;
      retryTimer = setTimeout(() => void sync(), wait);
      return { status: 'checking' };
    }
    return reply.status === 'refused' ? reply : { status: 'none' };
  }

  function tooFew({ left, heldUntil }: { left: number } & HeldByOthers): HoldState {
    // The clock of the browser may be wrong.
    if (heldUntil) retryTimer = setTimeout(() => void sync(), Math.max(heldUntil.getTime() - Date.now(), quietMs));
    return { status: 'tooFew', available: left + (current?.places ?? 0), heldUntil };
  }

  return {
    want(next) {
      if (next?.dateKey === wanted?.dateKey && next?.places === wanted?.places) return;
      const isOther = next?.dateKey !== wanted?.dateKey;
      wanted = next;
      if (isOther || state.status !== 'held') show({ status: next ? 'starting' : 'none' });
      void sync();
    },
    activity() {
      if (wanted && !isBooking && Date.now() - lastRequest >= quietMs) void sync();
    },
    retry() {
      if (!isBooking) void sync();
    },
    compare(stored) {
      if (!isBooking && current && current.token !== stored?.token) void sync();
    },
    expire() {
      if (!current || Date.now() < current.until) return;
      hold(null);
      // The next activity starts a new hold at once.
      lastRequest = 0;
      if (state.status === 'held') show({ status: 'ended' });
    },
    async beginBooking() {
      isBooking = true;
      // A hold that is just being started would otherwise compete with the booking for the last places.
      await running;
      return current?.token ?? '';
    },
    endBooking(shortage) {
      isBooking = false;
      if (shortage && wanted) show(tooFew(shortage));
    },
    close() {
      clearTimeout(retryTimer);
      wanted = null;
      if (!current) return;
      if (!isBooking) calls.releaseOnLeaving(current.token);
      hold(null);
    },
  };
}
