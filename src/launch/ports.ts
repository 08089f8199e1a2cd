import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

export function isPortFree(port: number, host?: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host }, () => probe.close(() => resolve(true)));
  });
}

/**
 * Returns a free port, the preferred one if possible.
 *
 * Other ports are chosen below the ephemeral range, whose ports could be taken by outgoing connections before the caller
 * listens on them.
 * @param preferred returned if it is free
 */
export async function freePort(preferred?: number): Promise<number> {
  let port = preferred ?? randomPort();
  while (!(await isPortFree(port, '127.0.0.1'))) port = randomPort();
  return port;
}

const randomPort = () => randomInt(12_000, 32_000);
