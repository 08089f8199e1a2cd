import { createConnection } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Arguments of the embedded Redis: nothing accepted is ever lost (fsync before each answer), nothing ever evicted.
 * @param folder for its data
 * @param configuration file with settings that must not be seen in the list of processes
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
  /** Unset where the server asks for none. */
  password?: string;
}

/** Resolves when the server answers PING, which it does once its file is loaded. @param signal ends the waiting */
export async function redisAnswers(access: RedisAccess, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted && !(await ping(access))) await wait(25);
}

function ping({ port, password }: RedisAccess): Promise<boolean> {
  const commands = `${password ? `AUTH ${password}\r\n` : ''}PING\r\n`;
  return new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' }, () => socket.write(commands));
    let answers = '';
    const settle = (isReady: boolean) => {
      socket.destroy();
      resolve(isReady);
    };
    socket.on('data', (data) => {
      answers += data.toString();
      if (answers.includes('+PONG')) settle(true);
      else if (answers.includes('-')) settle(false);
    });
    socket.once('error', () => settle(false));
    socket.once('close', () => settle(false));
  });
}
