// Proves specification §7.2, §7.7, §7.8, §7.9, §9.3
/** Sign-in with an external service: its valid, invalid and missing responses (specification §7.2). */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serviceVerifier } from '#accounts/verifyCredentials.ts';
import { addUsers, callSite, password } from '#test/setup/organisers/organisers.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';

let site: TestSite;
/** Response of the service to the next request. */
let respond: (res: ServerResponse) => void;
let received: { method: string | undefined; type: string | undefined; body: unknown } | null;

const service = createServer(async (req: IncomingMessage, res: ServerResponse) => {
  received = { method: req.method, type: req.headers['content-type'], body: JSON.parse(await text(req)) };
  respond(res);
});

beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  site = await startSite({ env: { ADMIN_LOGIN_URL: `http://127.0.0.1:${port}/login` } });
  // Accounts of the content backend are not used here.
  await addUsers(site, 'ya');
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

test('posts the credentials with the host of an alias, and accepts the sign-in', async () => {
  respond = json({ accepted: true });
  const signedIn = await login();
  expect(signedIn.status).toBe(200);
  expect(received).toEqual({
    method: 'POST',
    type: 'application/json',
    body: { subdomain: 'english', username: 'kim', password },
  });
  const list = await callSite(site, 'get', '/api/admin/trips?subdomain=english', signedIn.body.token);
  expect(list.status).toBe(200);
});

test('the account page has no form for a password, and there is no page of users', async () => {
  respond = json({ accepted: true });
  const { token } = (await login('alex')).body;
  const page = await callSite(site, 'get', '/admin/english/konto', token).set('Accept', 'text/html');
  expect(page.text).toContain('Dein Passwort wird an anderer Stelle verwaltet.');
  expect(page.text).not.toContain('type="password"');
  expect(page.text).toContain('dieser Browser');
  const fields = { current: password, password: 'ein-anderes-passwort', repeated: 'ein-anderes-passwort' };
  const changed = await callSite(site, 'post', '/admin/english/konto/passwort', token).type('form').send(fields);
  expect(changed.status).toBe(404);
  const users = await callSite(site, 'get', '/admin/english/benutzer', token).set('Accept', 'text/html');
  expect(users.status).toBe(404);
});

test('the pages of invitations, new passwords and second factors do not exist', async () => {
  respond = json({ accepted: true });
  const { token } = (await login('mo')).body;
  const paths = ['passwort-vergessen', 'einladung/x', 'passwort-neu/x', 'mailadresse/x', 'konto/zweiter-faktor'];
  for (const path of paths) {
    const opened = await callSite(site, 'get', `/admin/english/${path}`, token).set('Accept', 'text/html');
    expect([path, opened.status]).toEqual([path, 404]);
  }
  for (const path of [...paths, 'konto/adresse', 'einladungen', 'einladungen/x']) {
    const sent = await callSite(site, 'post', `/admin/english/${path}`, token).type('form').send({ konto: 'mo' });
    expect([path, sent.status]).toEqual([path, 404]);
  }
  const signIn = await callSite(site, 'get', '/admin/english/login').set('Accept', 'text/html');
  expect(signIn.text).not.toContain('passwort-vergessen');
});

test.each<[string, (res: ServerResponse) => void, number, number, string]>([
  ['does not accept', json({ accepted: false }), 401, 1, 'Benutzername oder Passwort falsch'],
  ['returns 401', json({}, 401), 401, 1, 'Benutzername oder Passwort falsch'],
  ['returns 403', json({ accepted: true }, 403), 401, 1, 'Benutzername oder Passwort falsch'],
  ['returns 500', json({ accepted: true }, 500), 502, 2, 'Server Fehler: 500.'],
  ['returns 503', json({}, 503), 502, 2, 'Server Fehler: 503.'],
  ['returns other JSON', json({ ok: true }), 502, 3, 'Schema der Server Antwort ist nicht korrekt accepted'],
  ['returns "true" as a string', json({ accepted: 'true' }), 502, 3, 'Schema der Server Antwort ist nicht korrekt'],
  ['returns no JSON', (res) => void res.end('<html>'), 502, 3, 'Schema der Server Antwort ist nicht korrekt'],
  ['returns an empty body', (res) => void res.end(), 502, 3, 'Schema der Server Antwort ist nicht korrekt'],
  ['returns 404', json({ accepted: true }, 404), 500, 0, 'Unbekannter Fehler: 404.'],
  ['redirects', (res) => void res.writeHead(302, { location: '/' }).end(), 503, 4, 'Verbindung zum Server'],
  ['closes the connection', (res) => void res.destroy(), 503, 4, 'Verbindung zum Server fehlgeschlagen'],
  ['closes the connection within the body', closeWithinBody, 503, 4, 'Verbindung zum Server fehlgeschlagen'],
])('a service that %s', async (_, faultyResponse, status, code, detail) => {
  respond = faultyResponse;
  // Failed attempts are limited per account.
  const rejected = await login(`kim-${status}-${code}`);
  expect(rejected.status).toBe(status);
  expect(rejected.body).toMatchObject({ code, detail: expect.stringContaining(detail) });
  expect(rejected.headers['set-cookie']).toBeUndefined();
  if (status === 503) expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
});

test('a service that is unreachable fails like one that closes the connection', async () => {
  const verify = serviceVerifier('http://127.0.0.1:1/login');
  expect(await verify({ subdomain: 'english', username: 'kim', password })).toEqual({ code: 4, message: '' });
});

function closeWithinBody(res: ServerResponse): void {
  res.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
  res.write('{"accepted": true', () => res.destroy());
}
