// Proves specification §13.5
/** The counts behind the objectives in Redis, and the public page that shows them. */
import request from 'supertest';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createObjectiveCounts } from '#platform/ops/objectiveCounts.ts';
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
const countPages = (count: number, code = 200) => {
  const { http } = site.deps.metrics;
  for (let index = 0; index < count; index += 1) {
    http.series({ kind: 'page', route: 'home', way: 'cached' }).observe(code, 0.001, 0.001);
  }
};
const countsOf = async (hours: number) => (await site.deps.objectives.read(hours)).counts;

test('counts of all processes are added up, each once', async () => {
  const { objectives, metrics } = site.deps;
  countPages(3);
  countPages(1, 500);
  metrics.http.series({ kind: 'api', route: 'search', way: '' }).observe(500, 0.1, 0.1);
  metrics.replica.applied(null, new Date(clock.getTime() - 700));
  await objectives.push();
  await objectives.push();
  const other = createObjectiveCounts({
    ...{ redis: site.deps.requestRedis, prefix: site.deps.env.CATALOGUE_PREFIX, now: () => clock },
    readTotals: async () => ({ pages: 10 }),
  });
  await other.push();
  for (const seconds of [20, 400])
    site.worker.metrics.delivery.deliverySeconds.observe({ recipient: 'sender' }, seconds);
  // The clock of the worker shows the same hour.
  await site.worker.objectives.push();
  expect(await countsOf(1)).toMatchObject({
    ...{ pages: 14, pagesFailed: 1, 'changes:1': 1, 'changes:+Inf': 1 },
    ...{ 'deliveries:300': 1, 'deliveries:+Inf': 2 },
  });
  expect(await countsOf(1)).not.toHaveProperty(['changes:0.5']);
});

test('each hour has its own counts, which are kept for 48 hours', async () => {
  countPages(1);
  await site.deps.objectives.push();
  minutesLater(60);
  countPages(1);
  await site.deps.objectives.push();
  expect([await countsOf(1), await countsOf(2)]).toMatchObject([{ pages: 1 }, { pages: 2 }]);
  minutesLater(23 * 60);
  expect([await countsOf(24), await countsOf(25)]).toMatchObject([{ pages: 1 }, { pages: 2 }]);
  const keys = (await site.deps.requestRedis.keys('*objectives}:2*')).sort();
  expect(keys).toEqual(['{lagerfeuer:objectives}:2026-11-21T10', '{lagerfeuer:objectives}:2026-11-21T11']);
  for (const key of keys) expect(await site.deps.requestRedis.ttl(key)).toBeGreaterThan(47 * 3_600);
  for (const key of keys) expect(await site.deps.requestRedis.ttl(key)).toBeLessThanOrEqual(48 * 3_600);
});

test('requests cause no commands, and a push is one transaction', async () => {
  const { requestRedis, objectives } = site.deps;
  const sent = vi.spyOn(requestRedis, 'sendCommand');
  for (let count = 0; count < 5; count += 1) await request(site.app).get('/healthz');
  countPages(100);
  expect(sent).not.toHaveBeenCalled();
  await objectives.push();
  const commands = sent.mock.calls.map(([{ name }]) => name);
  expect(commands).toEqual(['multi', 'hincrby', 'expire', 'zremrangebyscore', 'exec']);
});

test('running processes are known until they stop', async () => {
  const { objectives } = site.deps;
  objectives.start('web a:1');
  await objectives.push();
  expect(await objectives.readProcesses()).toEqual(['web a:1']);
  await objectives.stop();
  minutesLater(1);
  expect(await objectives.readProcesses()).toEqual([]);
});

test('the page shows the objectives as measured, without scripts, and is kept for ten seconds', async () => {
  countPages(1_999);
  countPages(1, 503);
  await site.deps.objectives.push();
  const response = await status();
  expect(response.status).toBe(200);
  expect(response.headers['cache-control']).toBe('public, max-age=10');
  expect(response.headers['content-security-policy']).toContain("default-src 'none'");
  expect(response.text).toContain('<td>99,95\u00a0%</td><td>Seitenaufrufe: 2.000</td>');
  expect(response.text).toContain('auf dem neuesten Stand');
  expect(response.text).not.toContain('<script');
  countPages(2_000, 503);
  await site.deps.objectives.push();
  expect((await status()).text).toContain('99,95\u00a0%');
  minutesLater(1);
  expect((await status()).text).not.toContain('99,95\u00a0%');
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
  minutesLater(1);
  const { text } = await status();
  const rows = [...text.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = '']) => row.replaceAll(/<\/?td>/g, '|'));
  const description = '||Buchungen und Nachrichten, E-Mails||Eine &lt;b&gt;Festplatte&lt;/b&gt; war voll.|';
  expect(rows.filter((row) => row.includes('Uhr'))).toEqual([
    `|Stau||seit 21.11.2026, 11:15 Uhr${description}`,
    `|Pause||20.11.2026, 09:00 Uhr bis 20.11.2026, 10:30 Uhr${description}`,
  ]);
  expect(text).toContain('<p>Gerade gibt es eine Störung: Stau</p>');
});

test('without Redis the page says so, and nothing that was counted is lost', async () => {
  await site.redis.kill();
  await expect.poll(() => site.deps.requestRedis.status).not.toBe('ready');
  countPages(5);
  await site.deps.objectives.push();
  const response = await status();
  expect([response.status, response.text]).toEqual([
    200,
    expect.stringContaining('Die Messwerte sind gerade nicht verfügbar'),
  ]);
  await site.redis.restart();
  await expect.poll(() => site.deps.requestRedis.status).toBe('ready');
  await site.deps.objectives.push();
  // The page itself is the sixth one.
  expect(await countsOf(1)).toMatchObject({ pages: 6 });
});
