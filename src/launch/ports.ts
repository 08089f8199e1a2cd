import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Whether nobody listens on this port of the address. */
export function isPortFree(port: number, host?: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host }, () => probe.close(() => resolve(true)));
  });
}

/**
 * A free port, the wanted one if possible.
 *
 * Other ports are chosen below the range from which systems take the local ports of outgoing connections. A port of that
 * range could be taken by any connection before the caller listens on it.
 * @param wanted taken if it is free
 */
export async function freePort(wanted?: number): Promise<number> {
  let port = wanted ?? randomPort();
  while (!(await isPortFree(port, '127.0.0.1'))) port = randomPort();
  return port;
}

const randomPort = () => randomInt(12_000, 32_000);
