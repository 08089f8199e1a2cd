// Proves specification §9.7
/** Sends a few thousand random requests to the web app. `npm run test:faults` sends many more. */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWebServer } from '#http/server/createWebServer.ts';
import { addUsers, signInAt, trip } from '../setup/organisers/organisers.ts';
import { startSite, type TestSite } from '../setup/site.ts';
import { fuzz } from './fuzz.ts';

const requests = 3_000;

let site: TestSite;
let server: Server;
let token: string;

beforeAll(async () => {
  site = await startSite();
  await addUsers(site, 'lagerfeuer');
  await site.bringIn([trip({}), trip({ subdomain: 'ya', destinationId: 7 })]);
  token = await signInAt(site, 'lagerfeuer');
  server = createWebServer(site.app).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
});
afterAll(async () => {
  server.closeAllConnections();
  await site.stop();
});

const originOf = (listening: Server) => `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;

test('random requests cause no server error and no stack trace', async () => {
  const origin = originOf(server);
  const hostHeader = origin.replace('http://127.0.0.1', 'localhost');
  const combinedIds = ['1001-lagerfeuer', '7-ya'];
  const { sent, byStatus, failures } = await fuzz({ origin, requests, seed: 1, hostHeader, combinedIds, token });
  expect(failures).toEqual([]);
  expect(sent).toBe(requests);
  // Enough requests pass the first checks.
  expect(byStatus['200']).toBeGreaterThan(requests / 20);
});
