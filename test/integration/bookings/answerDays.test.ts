// Proves specification §8.10
/** Families read how fast a host usually answers, as it was measured, and nothing if it was not. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { loadAnswerDays } from '#bookings/answerDays.ts';
import { changeBookingState } from '#bookings/states/changeBookingState.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';
import { limitedTrips } from '#test/setup/submissions/limitedTrips.ts';

const day = 86_400_000;
const received = new Date('2026-10-01T10:00:00Z');
const later = new Date('2026-11-21T10:00:00Z');
let now = received;
let site: TestSite;
beforeAll(async () => {
  site = await startSite({ now: () => now, env: { RATE_LIMIT_FACTOR: '1000' } });
});
afterAll(() => site.stop());
const { book, mailsAbout, setCapacity } = limitedTrips(() => site);
beforeEach(async () => {
  await site.deps.database.deleteFrom('submissions').execute();
  await setCapacity(undefined);
});

/** Books, and lets the host or the family end the wait. @param days null for no decision */
async function wait(days: number | null, kind: 'host' | 'guardian' = 'host'): Promise<void> {
  now = received;
  const reference = await book(1);
  if (days === null) return;
  now = new Date(received.getTime() + days * day);
  const event = kind === 'host' ? 'confirm' : 'cancel';
  await changeBookingState(site.deps, 'ya', reference, event, { actor: { kind, name: 'kim' }, reason: '' });
}
const measured = () => loadAnswerDays(site.deps.database, 'ya', later);

test.each<[what: string, decided: (number | null)[], days: number | null]>([
  ['three of four within two days', [...Array(9).fill(1.4), 9, 9, 9], 2],
  ['within hours', Array(10).fill(0.1), 1],
  ['too few', Array(9).fill(0.1), null],
  ['a host that does not answer', [...Array(6).fill(0.1), ...Array(4).fill(null)], null],
])('%s', async (_what, decided, days) => {
  for (const each of decided) await wait(each);
  expect(await measured()).toBe(days);
});

test('what families have cancelled themselves does not count, and the mail of receipt says what was measured', async () => {
  for (let count = 0; count < 10; count += 1) await wait(2.5);
  for (let count = 0; count < 10; count += 1) await wait(0.1, 'guardian');
  expect(await measured()).toBe(3);
  now = later;
  const [receipt] = (await mailsAbout(await book(1))).filter(({ delivery }) => delivery === 'sender');
  expect(JSON.stringify(receipt?.message)).toContain('Young Alps antwortet meist innerhalb von 3 Tagen.');
});
