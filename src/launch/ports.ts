import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';

export function isPortFree(port: number, host?: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host }, () => probe.close(() => resolve(true)));
  });
}

/**
 * Returns a free port, the preferred one if possible. No other process gets it from this function while this one runs, so that a
 * server can listen on it later, and again after a restart.
 *
 * Other ports are chosen below the ephemeral range, whose ports could be taken by outgoing connections before the caller
 * listens on them.
 * @param preferred returned if it is free
 */
export async function freePort(preferred?: number): Promise<number> {
  let port = preferred ?? randomPort();
  while (!((await reserve(port)) && (await isPortFree(port, '127.0.0.1')))) port = randomPort();
  return port;
}

const randomPort = () => randomInt(12_000, 32_000);

/** Takes the UDP port with the same number, which the system releases at the end of this process. Nothing else uses it. */
function reserve(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const reservation = createSocket('udp4').unref();
    reservation.once('error', () => resolve(false));
    reservation.bind({ port, address: '127.0.0.1', exclusive: true }, () => resolve(true));
  });
}
