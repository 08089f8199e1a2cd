// Proves specification §8.7
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { HoldCalls, HoldReply } from './holdCalls.ts';
import { createPlacesHold, type HoldState, type KeptHold } from './placesHold.ts';

const minute = 60_000;
const lifetime = 15 * minute;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2027-01-01T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A form whose departures `d1` and `d2` have as many places as given. */
function openForm(places: number, kept: KeptHold | null = null) {
  const held = new Map<string, { dateKey: string; places: number }>(kept ? [[kept.token, kept]] : []);
  const log: string[] = [];
  const states: HoldState[] = [];
  let stored: KeptHold | null = kept;
  let unavailable: HoldReply | null = null;
  const left = (dateKey: string) =>
    [...held.values()].reduce((rest, hold) => rest - (hold.dateKey === dateKey ? hold.places : 0), places);
  const reply = (token: string): HoldReply => ({ status: 'held', token, until: Date.now() + lifetime });
  const calls: HoldCalls = {
    async start(wanted) {
      log.push(`start ${wanted.dateKey} ${wanted.places}`);
      if (unavailable) return unavailable;
      if (left(wanted.dateKey) < wanted.places)
        return { status: 'tooFew', left: left(wanted.dateKey), heldUntil: null };
      const token = `token-${log.length}`;
      held.set(token, wanted);
      return reply(token);
    },
    async extend(token, number) {
      log.push(`extend ${number}`);
      if (unavailable) return unavailable;
      const hold = held.get(token);
      if (!hold) return { status: 'ended' };
      if (left(hold.dateKey) + hold.places < number)
        return { status: 'tooFew', left: left(hold.dateKey), heldUntil: null };
      held.set(token, { ...hold, places: number });
      return reply(token);
    },
    async release(token) {
      log.push('release');
      held.delete(token);
    },
    releaseOnLeaving(token) {
      log.push('leave');
      held.delete(token);
    },
  };
  const hold = createPlacesHold({
    calls,
    kept,
    keep: (next) => {
      stored = next;
    },
    onChange: (state) => states.push(state),
  });
  const settle = () => vi.advanceTimersByTimeAsync(0);
  return {
    ...{ hold, held, log, settle },
    state: () => states.at(-1),
    stored: () => stored,
    fail(answer: HoldReply | null) {
      unavailable = answer;
    },
    async want(dateKey: string, number: number) {
      hold.want({ dateKey, places: number });
      await settle();
    },
  };
}

test('holds the places of the selected departure and follows the number of travellers', async () => {
  const form = openForm(5);
  await form.want('d1', 1);
  await form.want('d1', 3);
  await form.want('d2', 3);
  expect(form.log).toEqual(['start d1 1', 'extend 3', 'release', 'start d2 3']);
  expect([...form.held.values()]).toEqual([{ dateKey: 'd2', places: 3 }]);
  expect(form.state()).toEqual({ status: 'held', places: 3, until: Date.now() + lifetime });
  form.hold.want(null);
  await form.settle();
  expect([form.held.size, form.state(), form.stored()]).toEqual([0, { status: 'none' }, null]);
});

test('merges changes that happen during a request', async () => {
  const form = openForm(5);
  for (const places of [1, 2, 3, 4]) form.hold.want({ dateKey: 'd1', places });
  await form.settle();
  expect(form.log).toEqual(['start d1 1', 'extend 4']);
});

test('with too few places, keeps those that are held and tells how many the form can have', async () => {
  const form = openForm(3);
  await form.want('d1', 2);
  await form.want('d1', 4);
  expect(form.state()).toEqual({ status: 'tooFew', available: 3, heldUntil: null });
  expect([...form.held.values()]).toEqual([{ dateKey: 'd1', places: 2 }]);
  await form.want('d1', 3);
  expect(form.state()).toMatchObject({ status: 'held', places: 3 });
});

test('activity extends the hold, at most once per minute', async () => {
  const form = openForm(3);
  await form.want('d1', 2);
  form.hold.activity();
  await vi.advanceTimersByTimeAsync(minute - 1);
  form.hold.activity();
  expect(form.log).toEqual(['start d1 2']);
  await vi.advanceTimersByTimeAsync(1);
  form.hold.activity();
  form.hold.activity();
  await form.settle();
  expect(form.log).toEqual(['start d1 2', 'extend 2']);
});

test('an expired hold is started again by the next activity, not by itself', async () => {
  const form = openForm(3);
  await form.want('d1', 2);
  form.hold.expire();
  expect(form.state()).toMatchObject({ status: 'held' });
  form.held.clear();
  await vi.advanceTimersByTimeAsync(lifetime);
  form.hold.expire();
  expect([form.state(), form.log]).toEqual([{ status: 'ended' }, ['start d1 2']]);
  form.hold.activity();
  await form.settle();
  expect(form.state()).toMatchObject({ status: 'held', places: 2 });
});

test('a hold that the server has lost is started again with the next request', async () => {
  const form = openForm(2);
  await form.want('d1', 2);
  form.held.clear();
  await vi.advanceTimersByTimeAsync(minute);
  form.hold.activity();
  await form.settle();
  expect(form.log).toEqual(['start d1 2', 'extend 2', 'start d1 2']);
});

test('continues the hold of an earlier visit, or starts a new one', async () => {
  const kept = { token: 'kept', dateKey: 'd1', places: 1 };
  const form = openForm(2, kept);
  await form.want('d1', 2);
  expect([form.log, form.stored()]).toEqual([['extend 2'], { ...kept, places: 2, until: Date.now() + lifetime }]);
  const later = openForm(2, kept);
  later.held.clear();
  await later.want('d1', 1);
  expect(later.log).toEqual(['extend 1', 'start d1 1']);
});

test('repeats the request while the server checks the places', async () => {
  const form = openForm(2);
  form.fail({ status: 'busy', seconds: 5 });
  await form.want('d1', 2);
  expect(form.state()).toEqual({ status: 'checking' });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(form.log).toHaveLength(2);
  form.fail(null);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(form.state()).toMatchObject({ status: 'held' });
  await vi.advanceTimersByTimeAsync(10 * minute);
  expect(form.log).toHaveLength(3);
});

test('without a response shows nothing, and still shows a hold that is valid', async () => {
  const form = openForm(2);
  form.fail({ status: 'failed' });
  await form.want('d1', 2);
  expect(form.state()).toEqual({ status: 'none' });
  form.fail(null);
  form.hold.retry();
  await form.settle();
  const state = form.state();
  form.fail({ status: 'failed' });
  await vi.advanceTimersByTimeAsync(minute);
  form.hold.activity();
  await form.settle();
  expect(form.state()).toEqual(state);
});

test('leaving releases the hold, also one that is just being started; returning starts a new one', async () => {
  const form = openForm(2);
  await form.want('d1', 2);
  form.hold.close();
  expect([form.held.size, form.stored(), form.log.at(-1)]).toEqual([0, null, 'leave']);
  form.hold.want({ dateKey: 'd1', places: 2 });
  form.hold.close();
  await form.settle();
  expect(form.held.size).toBe(0);
  await form.want('d1', 1);
  expect(form.held.size).toBe(1);
});

test('a booking waits for a request of the hold, uses its token and is not disturbed', async () => {
  const form = openForm(2);
  form.hold.want({ dateKey: 'd1', places: 2 });
  const token = await form.hold.beginBooking();
  expect([...form.held.keys()]).toEqual([token]);
  await vi.advanceTimersByTimeAsync(minute);
  form.hold.activity();
  form.hold.close();
  expect(form.log).toEqual(['start d1 2']);
});

test('after a rejected booking, the form continues to hold its places', async () => {
  const form = openForm(2);
  await form.want('d1', 1);
  await form.hold.beginBooking();
  form.hold.endBooking({ left: 0, heldUntil: null });
  expect(form.state()).toEqual({ status: 'tooFew', available: 1, heldUntil: null });
  await vi.advanceTimersByTimeAsync(minute);
  form.hold.activity();
  await form.settle();
  expect(form.state()).toMatchObject({ status: 'held', places: 1 });
});

test('tries again when the hold of others ends', async () => {
  const form = openForm(1);
  const heldUntil = new Date(Date.now() + lifetime);
  form.fail({ status: 'tooFew', left: 0, heldUntil });
  await form.want('d1', 1);
  expect(form.state()).toEqual({ status: 'tooFew', available: 0, heldUntil });
  form.fail(null);
  await vi.advanceTimersByTimeAsync(lifetime);
  expect(form.state()).toMatchObject({ status: 'held', places: 1 });
});
