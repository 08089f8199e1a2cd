// Proves specification §2.1
/** Hosts with similar names, "camp" and "ski-camp": organisers of one have no access to data of the other. */
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf, organiserCalls } from '#test/setup/organisers/organiserCalls.ts';
import { addUsers, type CallArguments, callSite, signInAt, trip } from '#test/setup/organisers/organisers.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';

let site: TestSite;
let token: string;

beforeAll(async () => {
  const file = join(tmpdir(), `hosts-${process.pid}.json`);
  const host = (subdomain: string) => ({ subdomain, isOnMarketplace: true, name: subdomain });
  await writeFile(file, JSON.stringify([host('camp'), host('ski-camp'), host('camp-5')]));
  site = await startSite({ env: { HOSTS_FILE: file } });
  await rm(file);
  await addUsers(site, 'camp', 'ski-camp');
  await site.bringIn([
    trip({ subdomain: 'camp', destinationId: 1, title: 'Zeltplatz' }),
    trip({ subdomain: 'ski-camp', destinationId: 5, title: 'Schneewoche' }),
    trip({ subdomain: 'camp-5', destinationId: 1, title: 'Fünferzelt' }),
  ]);
  token = await signInAt(site, 'camp');
});

afterAll(() => site.stop());

const call = (...args: CallArguments) => callSite(site, ...args);

const aboutTrips = organiserCalls.filter(({ isAboutTrip }) => isAboutTrip);

test.each(aboutTrips)('$method $route rejects a number that contains part of a host name', async (organiserCall) => {
  const before = await site.client.getDocument('ski-camp-5');
  for (const number of ['5-ski', '5-ski-camp', '1-camp', '5-', '-5', '5.0', '5&destinationId=6', '']) {
    const response = await call(organiserCall.method, addressOf(organiserCall, 'camp', number), token)
      .set('If-Match', `"${before?._rev}"`)
      .send({});
    expect([number, response.status]).toEqual([number, 400]);
    expect(response.body.detail).toBe('Invalid numeric in id');
  }
  const foreign = await call(organiserCall.method, addressOf(organiserCall, 'ski-camp', '5'), token).send({});
  expect(foreign.status).toBe(403);
  expect(await site.client.getDocument('ski-camp-5')).toEqual(before);
});

test('returns 404 for a number that only another host uses', async () => {
  expect((await call('get', '/api/rds?subdomain=camp&destinationId=5', token)).status).toBe(404);
  expect((await call('get', '/api/rds?subdomain=camp&destinationId=1', token)).body.title).toBe('Zeltplatz');
});

test.each(['5-ski-camp', '1-camp-5'])('changes of many trips reject %s', async (reise) => {
  const form = call('post', '/admin/camp/reisen/aendern', token).type('form').set('Accept', 'text/html');
  expect((await form.send({ aktion: 'pruefen', aenderung: 'hide', reise })).status).toBe(422);
});

test('lists, tables and problems contain only data of the own host', async () => {
  for (const path of ['/api/admin/trips', '/api/admin/trips.csv', '/api/admin/problems']) {
    const { status, text } = await call('get', `${path}?subdomain=camp`, token);
    expect(status).toBe(200);
    expect(text).not.toMatch(/Schneewoche|Fünferzelt/);
  }
});

test.each([
  '/admin/camp/edit/5-ski-camp',
  '/admin/camp/edit/1-camp-5',
  '/admin/camp/preview/5-ski-camp',
  '/admin/ski-camp/edit/5-ski-camp',
  '/admin/ski-camp/preview/5-ski-camp',
])('the page %s shows no data of the other host', async (path) => {
  const { text } = await call('get', path, token);
  expect(text).not.toMatch(/Schneewoche|Fünferzelt/);
});

test('the editor without JavaScript does not save trips of the other host', async () => {
  const before = await site.client.getDocument('ski-camp-5');
  for (const subdomain of ['camp', 'ski-camp']) {
    const sent = call('post', `/admin/${subdomain}/edit/5-ski-camp`, token).type('form');
    await sent.send({ revision: before?._rev, title: 'Übernommen' });
  }
  expect(await site.client.getDocument('ski-camp-5')).toEqual(before);
});

test('the visibility call rejects a partial host name', async () => {
  const response = await call('get', '/api/rds/visibility?subdomain=camp&destinationId=5-ski');
  expect(response.status).toBe(400);
  expect(response.body.detail).toBe('Invalid numeric in id');
  const fullName = await call('get', '/api/rds/visibility?subdomain=ski-camp&destinationId=5');
  expect(fullName.body).toEqual({ redirect: false });
});

test('live updates contain only changes to trips of the own host', async () => {
  const server = createServer(site.express).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const headers = { host: 'localhost', authorization: `Bearer ${token}` };
  const liveRequest = get({ port, path: '/api/admin/live?subdomain=camp', headers });
  const [stream] = (await once(liveRequest, 'response')) as [IncomingMessage];
  stream.setEncoding('utf8');
  const received: string[] = [];
  const lines = stream[Symbol.asyncIterator]();
  const next = async () => received.push((await lines.next()).value);
  try {
    await next();
    for (const docId of ['ski-camp-5', 'camp-1']) {
      await site.client.patch(docId).set({ teaser: 'Neu' }).commit();
      await site.publish(docId);
    }
    await next();
    // Two messages: the initial version and the change of the own trip, but none for the other host's trip.
    expect(received.at(-1)).toBe(`data: ${site.deps.replica.status().version}\n\n`);
  } finally {
    liveRequest.destroy();
    server.close();
  }
});
