import { once } from 'node:events';
import { realpathSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { waitForRedis } from './redisServer.ts';

const folder = tmpdir();
const answer = (dir: string) => `*2\r\n$3\r\ndir\r\n$${dir.length}\r\n${dir}\r\n+PONG\r\n`;
const ready = answer(realpathSync(folder));

test.each([
  ['loads its file', '-LOADING Redis is loading the dataset in memory\r\n-LOADING Redis is loading\r\n'],
  ['requires another password', '-WRONGPASS invalid username-password pair\r\n-NOAUTH Authentication required.\r\n'],
  ['has another folder', answer('/elsewhere')],
])('a Redis is not ready while the server on its port %s', async (_what, first) => {
  const answers = [first, first, ready];
  const server = createServer((socket) => socket.on('error', () => undefined).write(answers.shift() ?? ready));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  await waitForRedis({ port: (server.address() as AddressInfo).port, folder });
  expect(answers).toEqual([]);
  server.close();
});
