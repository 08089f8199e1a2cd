/** What the reverse proxy passes on. The web process is replaced by a server that counts connections and headers. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { connect } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasCaddy, type ReverseProxy, startProxy } from '#test/setup/proxied/proxy.ts';

type Change = (configuration: string) => string;

/** Starts a POST on a connection of its own. */
function post({ port, ca }: ReverseProxy, { headers, ...options }: RequestOptions) {
  return request({
    ...{ method: 'POST', host: '127.0.0.1', port, servername: 'localhost', ca, agent: false },
    ...{ headers: { host: `localhost:${port}`, ...headers }, ...options },
  });
}

describe.skipIf(!hasCaddy())('the reverse proxy', () => {
  let server: Server;
  let connections = 0;
  let healthChecks = 0;
  let expectations = 0;

  const start = (change?: Change) => startProxy([(server.address() as AddressInfo).port], { change });

  beforeAll(async () => {
    server = createServer(async (req, res) => {
      if (req.url === '/readyz') healthChecks += 1;
      res.end(req.method === 'POST' ? await text(req) : '');
    });
    server.on('connection', () => {
      connections += 1;
    });
    server.on('checkContinue', (req, res) => {
      expectations += 1;
      res.writeContinue();
      server.emit('request', req, res);
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  afterAll(() => server.close());

  describe('after a client has disconnected in the middle of a body', () => {
    /** Returns the number of connections to the web process during three of the health checks, one per second. */
    async function connectionsAfterDisconnecting(change?: Change): Promise<number> {
      const proxy = await start(change);
      const { port, ca } = proxy;
      const socket = connect({ host: '127.0.0.1', port, servername: 'localhost', ca });
      await once(socket, 'secureConnect');
      connections = 0;
      healthChecks = 0;
      socket.end(`GET / HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Length: 60000\r\n\r\n${'x'.repeat(20_000)}`);
      while (healthChecks < 3) await once(server, 'request');
      socket.destroy();
      await proxy.stop();
      return connections - healthChecks;
    }

    test('does not repeat its request', async () => {
      expect(await connectionsAfterDisconnecting()).toBeLessThan(3);
    });

    test('control: repeats it without the limit', async () => {
      const repeatsAll: Change = (configuration) => configuration.replace(/lb_retry_match \{[^}]*\}/, '');
      expect(await connectionsAfterDisconnecting(repeatsAll)).toBeGreaterThan(10);
    });
  });

  describe('with a client that waits for "100 Continue"', () => {
    /** Returns the body that the web process has received, and the number of requests that it was asked to continue. */
    async function sendAfterContinue(change?: Change): Promise<{ body: string; expectations: number }> {
      expectations = 0;
      const proxy = await start(change);
      const call = post(proxy, { headers: { expect: '100-continue' } });
      const response = once(call, 'response');
      call.flushHeaders();
      await once(call, 'continue');
      call.end('Hallo');
      const body = await text((await response)[0]);
      await proxy.stop();
      return { body, expectations };
    }

    test('answers it itself', async () => {
      expect(await sendAfterContinue()).toEqual({ body: 'Hallo', expectations: 0 });
    });

    test('control: asks the web process without the setting', async () => {
      const keepsHeader: Change = (configuration) => configuration.replace('header_up -Expect', '');
      expect(await sendAfterContinue(keepsHeader)).toEqual({ body: 'Hallo', expectations: 1 });
    });
  });

  describe('with heads that are too long, followed by a body', () => {
    const attempts = 50;

    /** Returns the different statuses, and the number of connections to the web process except health checks. */
    async function postLongPaths(change?: Change): Promise<{ statuses: Set<number | undefined>; connections: number }> {
      const proxy = await start(change);
      connections = 0;
      healthChecks = 0;
      const send = async () => {
        const call = post(proxy, { path: `/buchungsformular/${'x'.repeat(20_000)}` });
        call.end('x'.repeat(100_000));
        const [response] = (await once(call, 'response')) as [IncomingMessage];
        response.resume();
        return response.statusCode;
      };
      const statuses = new Set(await Promise.all(Array.from({ length: attempts }, send)));
      await proxy.stop();
      return { statuses, connections: connections - healthChecks };
    }

    test('refuses them itself', async () => {
      const refused = await postLongPaths();
      expect(refused.statuses).toEqual(new Set([431]));
      expect(refused.connections).toBeLessThan(3);
    });

    test('control: passes them on without the limit', async () => {
      const hasNoLimit: Change = (configuration) => configuration.replace(/max_header_size .*/, '');
      expect((await postLongPaths(hasNoLimit)).connections).toBeGreaterThan(10);
    });
  });
});
