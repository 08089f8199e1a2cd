/** Which requests the reverse proxy repeats. The web process is replaced by a server that counts connections. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasCaddy, startProxy } from '../setup/proxied/proxy.ts';

describe.skipIf(!hasCaddy())('a client that disconnects before its body is complete', () => {
  let server: Server;
  let connections = 0;
  let healthChecks = 0;

  beforeAll(async () => {
    server = createServer((req, res) => {
      if (req.url === '/readyz') healthChecks += 1;
      res.end();
    });
    server.on('connection', () => {
      connections += 1;
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  afterAll(() => server.close());

  /** Returns the number of connections to the web process during three of the health checks, one per second. */
  async function connectionsAfterDisconnecting(change?: (configuration: string) => string): Promise<number> {
    const proxy = await startProxy([(server.address() as AddressInfo).port], { change });
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

  test('causes one request', async () => {
    expect(await connectionsAfterDisconnecting()).toBeLessThan(3);
  });

  test('control: causes many if the proxy repeats all requests', async () => {
    const repeatsAll = (text: string) => text.replace(/lb_retry_match \{[^}]*\}/, '');
    expect(await connectionsAfterDisconnecting(repeatsAll)).toBeGreaterThan(10);
  });
});
