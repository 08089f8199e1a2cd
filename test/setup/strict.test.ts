/** Tests the rules of `strict.ts`. `test.fails` passes only if the test, with its hooks, fails. */
import dgram from 'node:dgram';
import dns, { lookup } from 'node:dns';
import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import net from 'node:net';
import tls from 'node:tls';
import { describe, expect, test } from 'vitest';

/** Address from a range that is reserved for documentation. */
const remoteAddress = '192.0.2.1';
const ignore = () => undefined;

describe('a test that accesses another machine fails, even if it ignores the error', () => {
  test.fails.each<[string, () => unknown]>([
    ['fetch', () => fetch(`http://${remoteAddress}`).catch(ignore)],
    ['fetch by name', () => fetch('https://example.org').catch(ignore)],
    ['http', () => once(http.get(`http://${remoteAddress}`), 'error')],
    ['http by name', () => once(http.get('http://example.org'), 'error')],
    ['https', () => once(https.get(`https://${remoteAddress}`), 'error')],
    ['net with options', () => once(net.connect({ host: remoteAddress, port: 80 }), 'error')],
    ['net with a port and a host', () => once(new net.Socket().connect(80, remoteAddress), 'error')],
    ['net to IPv6', () => once(net.connect({ host: '2001:db8::1', port: 80 }), 'error')],
    ['tls', () => once(tls.connect({ host: remoteAddress, port: 443 }), 'error')],
    ['dns with a callback', () => new Promise((resolve) => lookup('example.org', resolve))],
    ['dns with a promise', () => dns.promises.resolve4('example.org').catch(ignore)],
    ['a separate resolver', () => new dns.promises.Resolver().resolve4('example.org').catch(ignore)],
    [
      'a datagram',
      () => {
        const socket = dgram.createSocket('udp4');
        try {
          socket.send('ping', 9, remoteAddress);
        } catch {
          socket.close();
        }
      },
    ],
  ])('%s', async (_name, access) => {
    await access();
  });
});

test.fails('a test that writes to the console fails', () => {
  console.error('a message');
});

test('control: connections to the local machine are allowed', async () => {
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
