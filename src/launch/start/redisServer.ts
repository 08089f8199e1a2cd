import { createConnection } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Returns the arguments of the embedded Redis: acknowledged writes are durable (fsync before each response), and nothing is
 * evicted.
 * @param folder data folder
 * @param configuration path of a file with settings that must not be visible in the process list
 */
export function redisArguments(port: number, folder: string, configuration?: string): string[] {
  const settings = {
    port: String(port),
    bind: '127.0.0.1',
    dir: folder,
    appendonly: 'yes',
    appendfsync: 'always',
    save: '',
    'maxmemory-policy': 'noeviction',
    daemonize: 'no',
  };
  const options = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
  return configuration ? [configuration, ...options] : options;
}

export interface RedisAccess {
  port: number;
  /** Undefined if the server requires none. */
  password?: string;
}

/** Resolves when the server responds to PING, which it does after its file has been loaded. @param signal stops waiting */
export async function waitForRedis(access: RedisAccess, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted && !(await ping(access))) await wait(25);
}

function ping({ port, password }: RedisAccess): Promise<boolean> {
  const commands = `${password ? `AUTH ${password}\r\n` : ''}PING\r\n`;
  return new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' }, () => socket.write(commands));
    let received = '';
    const settle = (isReady: boolean) => {
      socket.destroy();
      resolve(isReady);
    };
    socket.on('data', (data) => {
      received += data.toString();
      if (received.includes('+PONG')) settle(true);
      else if (received.includes('-')) settle(false);
    });
    socket.once('error', () => settle(false));
    socket.once('close', () => settle(false));
  });
}
