/** What the reverse proxy passes on. The web process is replaced by a server that counts connections and headers. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { connect } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasCaddy, startProxy } from '../setup/proxied/proxy.ts';

type Change = (configuration: string) => string;

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
      const call = request({
        ...{ host: '127.0.0.1', port: proxy.port, servername: 'localhost', ca: proxy.ca, agent: false },
        ...{ method: 'POST', headers: { host: `localhost:${proxy.port}`, expect: '100-continue' } },
      });
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
});
