/** Who may sign in is asked of a service elsewhere: what it says, and what comes of it when it says something else (specification §7.2). */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { account, callSite, password } from '../setup/organisers.ts';
import { startSite, type TestSite } from '../setup/site.ts';

let site: TestSite;
/** What the service does with the next request. */
let answer: (res: ServerResponse) => void;
let asked: { method: string | undefined; type: string | undefined; body: unknown } | null;

const service = createServer(async (req: IncomingMessage, res: ServerResponse) => {
  asked = { method: req.method, type: req.headers['content-type'], body: JSON.parse(await text(req)) };
  answer(res);
});

beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  site = await startSite({ env: { ADMIN_LOGIN_URL: `http://127.0.0.1:${port}/login` } });
  // An account of the content backend counts for nothing here.
  await site.bringIn([await account('ya')]);
});

afterAll(async () => {
  await site.stop();
  service.close();
});

const login = (name = 'kim') =>
  callSite(site, 'post', '/api/admin/login').send({ subdomain: 'ole', username: name, password });
const json =
  (value: unknown, status = 200) =>
  (res: ServerResponse) =>
    void res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));

test('is asked by POST, with the host an alias stands for, and lets in', async () => {
  answer = json({ accepted: true });
  const signedIn = await login();
  expect(signedIn.status).toBe(200);
  expect(asked).toEqual({
    method: 'POST',
    type: 'application/json',
    body: { subdomain: 'english', username: 'kim', password },
  });
  const list = await callSite(site, 'get', '/api/admin/trips?subdomain=english', signedIn.body.token);
  expect(list.status).toBe(200);
});

test.each<[string, (res: ServerResponse) => void, number, number, string]>([
  ['does not accept', json({ accepted: false }), 401, 1, 'Benutzername oder Passwort falsch'],
  ['answers 401', json({}, 401), 401, 1, 'Benutzername oder Passwort falsch'],
  ['answers 403', json({ accepted: true }, 403), 401, 1, 'Benutzername oder Passwort falsch'],
  ['fails', json({ accepted: true }, 500), 502, 2, 'Server Fehler: 500.'],
  ['is not there behind its proxy', json({}, 503), 502, 2, 'Server Fehler: 503.'],
  ['answers something else', json({ ok: true }), 502, 3, 'Schema der Server Antwort ist nicht korrekt accepted'],
  ['answers "true" as a text', json({ accepted: 'true' }), 502, 3, 'Schema der Server Antwort ist nicht korrekt'],
  ['answers no JSON', (res) => void res.end('<html>'), 502, 3, 'Schema der Server Antwort ist nicht korrekt'],
  ['answers nothing', (res) => void res.end(), 502, 3, 'Schema der Server Antwort ist nicht korrekt'],
  ['answers 404', json({ accepted: true }, 404), 500, 0, 'Unbekannter Fehler: 404.'],
  ['sends elsewhere', (res) => void res.writeHead(302, { location: '/' }).end(), 503, 4, 'Verbindung zum Server'],
  ['hangs up', (res) => void res.destroy(), 503, 4, 'Verbindung zum Server fehlgeschlagen'],
  ['hangs up half-way', hangUpHalfWay, 503, 4, 'Verbindung zum Server fehlgeschlagen'],
])('a service that %s', async (_, make, status, code, detail) => {
  answer = make;
  // Failures are limited by account.
  const refused = await login(`kim-${status}-${code}`);
  expect(refused.status).toBe(status);
  expect(refused.body).toMatchObject({ code, detail: expect.stringContaining(detail) });
  expect(refused.headers['set-cookie']).toBeUndefined();
});

test('nobody gets in while there is no such service', async () => {
  const away = await startSite({ env: { ADMIN_LOGIN_URL: 'http://127.0.0.1:1/login' } });
  try {
    await away.bringIn([await account('english')]);
    const body = { subdomain: 'english', username: 'kim', password };
    const refused = await callSite(away, 'post', '/api/admin/login').send(body);
    expect(refused.status).toBe(503);
    expect(refused.body).toMatchObject({ code: 4, detail: 'Verbindung zum Server fehlgeschlagen' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  } finally {
    await away.stop();
  }
});

function hangUpHalfWay(res: ServerResponse): void {
  res.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
  res.write('{"accepted": true', () => res.destroy());
}
