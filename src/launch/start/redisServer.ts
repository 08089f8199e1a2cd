import { randomBytes } from 'node:crypto';
import { mkdirSync, realpathSync } from 'node:fs';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { replaceFile } from './replaceFile.ts';

/**
 * Returns the arguments of the embedded Redis: it keeps its data over restarts, so that these are fast, and evicts nothing.
 * @param folder data folder
 * @param configuration path of a file with settings that must not be visible in the process list
 */
export function redisArguments(port: number, folder: string, configuration?: string): string[] {
  const settings = {
    port: String(port),
    bind: '127.0.0.1',
    dir: folder,
    appendonly: 'yes',
    save: '',
    'maxmemory-policy': 'noeviction',
    daemonize: 'no',
  };
  const options = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
  return configuration ? [configuration, ...options] : options;
}

export interface RedisAccess {
  port: number;
  /** Data folder. */
  folder: string;
  /** Undefined if the server requires none. */
  password?: string;
}

/** Prepares the data folder of the embedded Redis. @returns the arguments of `redis-server`, and the URL of the server */
export function prepareRedis(folder: string, port: number): { access: RedisAccess; url: string; args: string[] } {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Other accounts of this machine can reach the port, so a password is required. It is not an argument, because arguments are
  // visible in the process list.
  const password = randomBytes(24).toString('base64url');
  const configuration = join(folder, 'redis.conf');
  replaceFile(configuration, `requirepass ${password}\n`);
  const args = redisArguments(port, folder, configuration);
  return { access: { port, folder, password }, url: `redis://:${password}@127.0.0.1:${port}`, args };
}

/**
 * Resolves when the server responds to PING, which it does after its file has been loaded. Another server on the same port has
 * another folder.
 * @param signal stops waiting
 */
export async function waitForRedis(access: RedisAccess, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted && !(await ping(access))) await wait(25);
}

function ping({ port, folder, password }: RedisAccess): Promise<boolean> {
  const commands = `${password ? `AUTH ${password}\r\n` : ''}CONFIG GET dir\r\nPING\r\n`;
  const answer = `\r\n${realpathSync(folder)}\r\n+PONG\r\n`;
  return new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' }, () => socket.write(commands));
    let received = '';
    const settle = (isReady: boolean) => {
      socket.destroy();
      resolve(isReady);
    };
    socket.on('data', (data) => {
      received += data.toString();
      if (received.endsWith('\r\n+PONG\r\n') || /^-/m.test(received)) settle(received.endsWith(answer));
    });
    socket.once('error', () => settle(false));
    socket.once('close', () => settle(false));
  });
}
