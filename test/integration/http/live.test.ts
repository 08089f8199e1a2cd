// Proves specification §11.2
/** Event streams that report changes to open pages: content, access and termination. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildDestination } from '#test/builders/destination.ts';
import { addUsers, signInAt } from '#test/setup/organisers/organisers.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';

let site: TestSite;
let server: Server;

const trip = (subdomain: string, destinationId: number, overrides = {}) => ({
  _type: 'destination',
  ...buildDestination({ subdomain, destinationId, ...overrides }),
});

beforeAll(async () => {
  site = await startSite();
  await addUsers(site, 'ya');
  await site.bringIn([trip('ya', 10), trip('ya', 11, { archived: true }), trip('kca', 12)]);
  server = createServer(site.express).listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await site.stop();
});

/** Opens a stream. `next` returns its next value, or `null` if it has ended. */
async function listen(path: string, token?: string) {
  const abortController = new AbortController();
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://localhost:${port}${path}`, {
    signal: abortController.signal,
    headers: { 'accept-encoding': 'gzip, br', ...(token && { Authorization: `Bearer ${token}` }) },
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  return {
    response,
    async next(): Promise<string | null> {
      const chunk = await reader?.read();
      return chunk?.done ? null : (/^data: (.*)\n\n$/.exec(chunk?.value ?? '')?.[1] ?? chunk?.value ?? null);
    },
    leave: () => abortController.abort(),
  };
}

const save = async (docId: string, changes: object) => {
  const { _rev } = await site.client.patch(docId).set(changes).commit();
  await site.publish(docId);
  return _rev;
};
const openStreams = async () => (await site.deps.metrics.liveStreams.get()).values[0]?.value ?? 0;

test('the stream of a trip reports each of its revisions, and no other trips', async () => {
  const stream = await listen('/api/live/trips/10-ya');
  expect(stream.response.headers.get('content-type')).toMatch(/^text\/event-stream/);
  expect(stream.response.headers.get('cache-control')).toContain('no-store');
  expect(stream.response.headers.get('content-encoding')).toBeNull();
  expect(await stream.next()).toBe((await site.client.getDocument('ya-10'))?._rev);
  await save('kca-12', { title: 'Anderswo' });
  const revision = await save('ya-10', { title: 'Neuer Name' });
  expect(await stream.next()).toBe(revision);
  await save('ya-10', { switchedOn: false });
  expect(await stream.next()).toBe('');
  await save('ya-10', { switchedOn: true });
  stream.leave();
  await expect.poll(openStreams).toBe(0);
});

test.each([
  ['/api/live/trips/11-ya', 404],
  ['/api/live/trips/99-ya', 404],
  ['/api/live/trips/unsinn', 400],
  ['/api/live/trips/10-nirgends', 400],
  ['/api/admin/live?subdomain=ya', 401],
])('%s returns %i', async (path, status) => {
  expect((await listen(path)).response.status).toBe(status);
});

test('the stream of an unreachable trip is open to its organiser', async () => {
  const token = await signInAt(site, 'ya');
  const stream = await listen('/api/live/trips/11-ya', token);
  expect(stream.response.status).toBe(200);
  expect(await stream.next()).toBe(site.deps.replica.current().trip('11-ya')?.revision);
  stream.leave();
  await expect.poll(openStreams).toBe(0);
});

test('the stream of a host reports all of its trips, reachable or not, and none of other hosts', async () => {
  const token = await signInAt(site, 'ya');
  expect((await listen('/api/admin/live?subdomain=kca', token)).response.status).toBe(403);
  const host = await listen('/api/admin/live?subdomain=ya', token);
  const single = await listen('/api/admin/live?subdomain=ya&destinationId=11', token);
  const before = Number(await host.next());
  expect(await single.next()).toBe((await site.client.getDocument('ya-11'))?._rev);
  await save('kca-12', { title: 'Noch anderswo' });
  const revision = await save('ya-11', { title: 'Unsichtbar' });
  expect(Number(await host.next())).toBe(before + 2);
  expect(await single.next()).toBe(revision);
  host.leave();
  single.leave();
});

test('closes all streams at shutdown and rejects new ones', async () => {
  const stream = await listen('/api/live/trips/10-ya');
  await stream.next();
  site.parts.live.close();
  expect(await stream.next()).toBeNull();
  expect((await listen('/api/live/trips/10-ya')).response.status).toBe(503);
});
