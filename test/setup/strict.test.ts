/** The rules of `strict.ts`: `test.fails` passes only if the test, with its hooks, fails. */
import dgram from 'node:dgram';
import dns, { lookup } from 'node:dns';
import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import net from 'node:net';
import tls from 'node:tls';
import { describe, expect, test } from 'vitest';

/** Reserved for documentation: nobody has it. */
const elsewhere = '192.0.2.1';
const nothing = () => undefined;

describe('a test that leaves the machine fails, even if it ignores the error', () => {
  test.fails.each<[string, () => unknown]>([
    ['fetch', () => fetch(`http://${elsewhere}`).catch(nothing)],
    ['fetch by name', () => fetch('https://example.org').catch(nothing)],
    ['http', () => once(http.get(`http://${elsewhere}`), 'error')],
    ['http by name', () => once(http.get('http://example.org'), 'error')],
    ['https', () => once(https.get(`https://${elsewhere}`), 'error')],
    ['net with options', () => once(net.connect({ host: elsewhere, port: 80 }), 'error')],
    ['net with a port and a host', () => once(new net.Socket().connect(80, elsewhere), 'error')],
    ['net to IPv6', () => once(net.connect({ host: '2001:db8::1', port: 80 }), 'error')],
    ['tls', () => once(tls.connect({ host: elsewhere, port: 443 }), 'error')],
    ['dns with a callback', () => new Promise((resolve) => lookup('example.org', resolve))],
    ['dns with a promise', () => dns.promises.resolve4('example.org').catch(nothing)],
    ['a resolver of its own', () => new dns.promises.Resolver().resolve4('example.org').catch(nothing)],
    [
      'a datagram',
      () => {
        const socket = dgram.createSocket('udp4');
        try {
          socket.send('ping', 9, elsewhere);
        } catch {
          socket.close();
        }
      },
    ],
  ])('%s', async (_name, leave) => {
    await leave();
  });
});

test.fails('a test that writes to the console fails', () => {
  console.error('a word');
});

test('control: the machine itself can be reached in all these ways', async () => {
  const server = http.createServer((_req, res) => res.end('here')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('here');
  expect(await (await fetch(`http://localhost:${port}`)).text()).toBe('here');
  const socket = net.connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.destroy();
  expect((await dns.promises.lookup('localhost')).address).toMatch(/^(127\.0\.0\.1|::1)$/);
  await new Promise((resolve) => server.close(resolve));
});
