// Proves specification §7.20
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryCaches } from '#test/builders/memoryCaches.ts';
import { isCheckIn, retryKept, sendCheckIn, sendKept, withWaiting } from './checkIns.ts';

const page = 'http://localhost/team/a.b.c';
const record = () => new Request(`${page}/anwesenheit`, { method: 'POST', body: 'kind.LF-1.0=da' });
const fetched = vi.fn<typeof fetch>();
const offline = () => fetched.mockRejectedValue(new TypeError('offline'));
const sheet = () => new Response('<main><h1>Liste</h1></main>');
beforeEach(() => {
  vi.stubGlobal('caches', memoryCaches());
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('registration', {});
  fetched.mockReset();
});
afterEach(() => vi.unstubAllGlobals());

test('a record without a connection is kept, and sent once with its time and an id', async () => {
  offline();
  const { status, headers } = await sendCheckIn(record());
  expect([status, headers.get('location')]).toEqual([303, page]);
  expect(await (await withWaiting('/team/a.b.c', sheet()))?.text()).toContain('wird gesendet');
  expect(await (await withWaiting('/team/other', sheet()))?.text()).not.toContain('wird gesendet');
  await expect(sendKept()).rejects.toThrow();
  fetched.mockResolvedValue(new Response(null, { status: 503 }));
  await sendKept();
  fetched.mockReset();
  fetched.mockResolvedValue(new Response());
  expect(await sendKept()).toBe(true);
  const [[url, init] = []] = fetched.mock.calls;
  expect([url, String(init?.body)]).toEqual([
    `${page}/anwesenheit`,
    expect.stringMatching(/^kind\.LF-1\.0=da&um=20\d\d-[^&]+Z&id=[\da-f-]{36}$/),
  ]);
  expect(await sendKept()).toBe(false);
});

test('an open list asks for what waits until it is sent, with the only script that its policy allows', async () => {
  offline();
  await sendCheckIn(record());
  const shown = await withWaiting('/team/a.b.c', sheet());
  const [, nonce] = /<script nonce="([^"]+)">/.exec((await shown?.text()) ?? '') ?? [];
  expect(shown?.headers.get('content-security-policy')).toContain(`script-src 'nonce-${nonce}'`);
  expect(await retryKept('/team/a.b.c')).toContain('wird gesendet');
  fetched.mockResolvedValue(new Response());
  expect(await retryKept('/team/a.b.c')).toContain('sind gesendet');
  expect(await (await withWaiting('/team/a.b.c', sheet()))?.text()).not.toContain('<script');
});

test('a record with a connection is not kept', async () => {
  fetched.mockResolvedValue(new Response('ok'));
  expect(await (await sendCheckIn(record())).text()).toBe('ok');
  expect(await sendKept()).toBe(false);
});

test.each([
  ['POST', '/team/a.b.c/anwesenheit', true],
  ['GET', '/team/a.b.c/anwesenheit', false],
  ['POST', '/team/a.b.c', false],
])('%s %s is a record: %s', (method, path, isExpected) => expect(isCheckIn(method, path)).toBe(isExpected));
