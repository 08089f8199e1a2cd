/** While the content backend is stopped, no endpoint answers with an internal error. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readLines } from '../../src/content/readLines.ts';
import { createWebServer } from '../../src/http/server/createWebServer.ts';
import { UnavailableError } from '../../src/platform/unavailableError.ts';
import { buildLargestTrip } from '../builders/largestTrip.ts';
import { addUsers, callSite, signInAt } from '../setup/organisers/organisers.ts';
import { startSite, type TestSite } from '../setup/site.ts';
import { endpoints } from './endpointInputs.ts';

let site: TestSite;
let token: string;
beforeAll(async () => {
  site = await startSite();
  await addUsers(site, 'lagerfeuer');
  await site.bringIn([{ _type: 'destination', ...buildLargestTrip() }]);
  token = await signInAt(site, 'lagerfeuer');
});
afterAll(() => site.stop());

test('no form and no call is answered with 500', async () => {
  const server = createWebServer(site.app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // The session is cached, so that the calls get further than to its check.
  await callSite(site, 'get', '/api/admin/trips?subdomain=lagerfeuer', token).expect(200);
  await site.backend.backend.close();
  // Accounts are in PostgreSQL. Calls that end the sign-in would let the others get no further than to its check.
  const endsSignIn = /logout|\/konto\/|\/benutzer\//;
  const changing = Object.entries(endpoints).filter(
    ([name, { largestValid }]) => (largestValid.method ?? 'GET') !== 'GET' && !endsSignIn.test(name),
  );
  expect(changing.length).toBeGreaterThan(30);
  const answers = await Promise.all(
    changing.map(async ([name, { largestValid: input }]) => {
      const { method = 'GET', target, body, headers = {} } = input;
      const isForm = typeof body === 'string';
      const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
      const response = await fetch(origin + target, {
        method,
        redirect: 'manual',
        headers: {
          ...{ Host: 'localhost', Authorization: `Bearer ${token}`, 'Content-Type': type, ...headers },
          ...(isForm && { Accept: 'text/html' }),
        },
        ...(body !== undefined && {
          body: isForm ? body : Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body),
        }),
      });
      await response.arrayBuffer();
      return `${name}: ${response.status}`;
    }),
  );
  server.closeAllConnections();
  server.close();
  if (process.env.SHOW) console.info(answers.join('\n'));
  expect(answers.filter((answer) => answer.endsWith(': 500'))).toEqual([]);
  expect(answers.filter((answer) => answer.endsWith(': 503')).length).toBeGreaterThan(20);
});

test.each([
  ['breaks off', 200],
  ['is an error', 400],
])('an export that %s is reported as unavailable', async (_, status) => {
  const server = createServer((_req, res) => {
    res.writeHead(status);
    res.write('{"_id": "a"}\n', () => res.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/export`;
  const readAll = async () => {
    for await (const line of readLines(url, {}, 5_000, new AbortController())) expect(line).toContain('"a"');
  };
  await expect(readAll()).rejects.toThrow(UnavailableError);
  server.close();
});
