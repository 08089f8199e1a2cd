import { createConnection } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** Arguments of the embedded Redis: nothing accepted is ever lost (fsync before each answer), nothing ever evicted. */
export function redisArguments(port: number, folder: string): string[] {
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
  return Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
}

/** Resolves when the server answers PING, which it does once its file is loaded. @param signal ends the waiting */
export async function redisAnswers(port: number, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted && !(await ping(port))) await wait(25);
}

function ping(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' }, () => socket.write('PING\r\n'));
    const settle = (answers: boolean) => {
      socket.destroy();
      resolve(answers);
    };
    socket.once('data', (data) => settle(data.toString().startsWith('+PONG')));
    socket.once('error', () => settle(false));
  });
}
