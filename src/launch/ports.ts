import { createServer } from 'node:net';

/** Whether nobody listens on this port of the address. */
export function isPortFree(port: number, host?: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host }, () => probe.close(() => resolve(true)));
  });
}

/** A port nobody uses right now, the wanted one if it is free. */
export async function freePort(wanted?: number): Promise<number> {
  if (wanted && (await isPortFree(wanted, '127.0.0.1'))) return wanted;
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
