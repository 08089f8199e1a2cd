// Proves specification §13.5
/** The public page `/status`. */
import request from 'supertest';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runTrip } from '#publishing/trip.ts';
import { trip } from '#test/setup/organisers/organisers.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';

let site: TestSite;
let clock: Date;

beforeEach(async () => {
  clock = new Date('2026-11-21T10:30:00Z');
  site = await startSite({ now: () => clock });
});
afterEach(() => site.stop());

const minutesLater = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * 60_000);
};
const status = () => request(site.app).get('/status');

test('the page shows how long changes of the last hour took to be published, and is kept for ten seconds', async () => {
  // Publications have the time of Redis.
  clock = new Date();
  await site.bringIn([trip({ subdomain: 'ya', destinationId: 1 }), trip({ subdomain: 'ya', destinationId: 2 })]);
  const response = await status();
  expect(response.status).toBe(200);
  expect(response.headers['cache-control']).toBe('public, max-age=10');
  expect(response.headers['content-security-policy']).toContain("default-src 'none'");
  expect(response.text).toContain('auf dem neuesten Stand');
  // The first publication of a trip is no change.
  expect(response.text).toContain('Es wurde nichts geändert.');
  expect(response.text).not.toContain('<script');
  for (const [docId, seconds] of [
    ['ya-1', 200],
    ['ya-2', 3_000],
  ] as const) {
    await site.client.patch(docId).set({ title: 'Segelwoche' }).commit({ visibility: 'sync' });
    const changedAt = new Date(Date.now() - seconds * 1_000).toISOString();
    await runTrip(site.worker, { docId }, { changedAt });
  }
  expect((await status()).text).toContain('Es wurde nichts geändert.');
  minutesLater(1);
  const { text } = await status();
  expect(text).toContain('Gemessene Änderungen: 2');
  const [, half = '', most = ''] =
    /Die Hälfte war nach (\d+)\u00a0s veröffentlicht, 99\u00a0% nach ([\d.]+)\u00a0s/.exec(text) ?? [];
  expect(Number(half)).toBeGreaterThanOrEqual(200);
  expect(Number(half)).toBeLessThan(300);
  expect(Number(most.replace('.', ''))).toBeGreaterThanOrEqual(3_000);
  minutesLater(61);
  expect((await status()).text).toContain('Es wurde nichts geändert.');
});

test('the page shows incidents from the content, also while Redis is unavailable', async () => {
  expect((await status()).text).toContain('Es gab keine Störung.');
  const incident = { _type: 'incident', text: 'Eine <b>Festplatte</b> war voll.', components: ['bookings', 'mails'] };
  await site.bringIn([
    {
      ...incident,
      _id: 'incident-1',
      title: 'Pause',
      startedAt: '2026-11-20T08:00:00Z',
      resolvedAt: '2026-11-20T09:30:00Z',
    },
    {
      ...incident,
      _id: 'incident-2',
      title: 'Alt',
      startedAt: '2026-06-20T08:00:00Z',
      resolvedAt: '2026-06-20T09:30:00Z',
    },
    { ...incident, _id: 'incident-3', title: 'Stau', startedAt: '2026-11-21T10:15:00Z' },
    { ...incident, _id: 'incident-4', title: 'Kaputt', startedAt: 'gestern' },
  ]);
  await site.redis.kill();
  await expect.poll(() => site.deps.requestRedis.status).not.toBe('ready');
  minutesLater(1);
  const { text } = await status();
  const rows = [...text.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = '']) => row.replaceAll(/<\/?td>/g, '|'));
  const description = '||Buchungen und Nachrichten, E-Mails||Eine &lt;b&gt;Festplatte&lt;/b&gt; war voll.|';
  expect(rows.filter((row) => row.includes('Uhr'))).toEqual([
    `|Stau||seit 21.11.2026, 11:15 Uhr${description}`,
    `|Pause||20.11.2026, 09:00 Uhr bis 20.11.2026, 10:30 Uhr${description}`,
  ]);
  expect(text).toContain('<p>Gerade gibt es eine Störung: Stau</p>');
  expect(text).toContain('Die Messwerte sind gerade nicht verfügbar');
});
