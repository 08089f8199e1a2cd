// Proves specification §13.1
/** A web process that ends answers all requests that have arrived. test/deployment restarts whole processes. */
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeServer } from './closeServer.ts';

let server: Server;
/** Responses to `/slow`, which wait until the test ends them. */
let waiting: ServerResponse[];

beforeEach(async () => {
  waiting = [];
  server = createServer((req, res) => {
    if (req.url === '/slow') waiting.push(res);
    else res.end('answer');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => server.closeAllConnections());

const portOf = () => (server.address() as AddressInfo).port;

/** Sends a request on a connection. Returns the status, or "closed". */
async function read(socket: Socket, path: string): Promise<string> {
  const answer = once(socket, 'data').then(([data]) => String(data).slice(9, 12));
  const ended = once(socket, 'close').then(() => 'closed');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  return Promise.race([answer, ended]);
}

/** Returns the outcome of a request that is sent on an idle connection after the server has begun to close. */
async function readWhileClosing(close: () => unknown): Promise<string> {
  const socket = connect(portOf(), '127.0.0.1');
  expect(await read(socket, '/')).toBe('200');
  close();
  return read(socket, '/');
}

test('finishes responses in progress, and accepts no new connections', async () => {
  const port = portOf();
  const slow = read(connect(port, '127.0.0.1'), '/slow');
  await expect.poll(() => waiting.length).toBe(1);
  const closed = closeServer(server);
  await expect(once(connect(port, '127.0.0.1'), 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  for (const response of waiting) response.end('answer');
  expect(await slow).toBe('200');
  await closed;
});

test('answers a request that was sent on an idle connection meanwhile', async () => {
  expect(await readWhileClosing(() => closeServer(server))).toBe('200');
});

test('control: http.Server.close() drops it', async () => {
  expect(await readWhileClosing(() => server.close())).toBe('closed');
});
