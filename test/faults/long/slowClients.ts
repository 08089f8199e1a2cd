/** Clients that send or read as slowly as they can must not keep anybody else waiting. */
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type Probe, type ProbeResult, startProbe } from './probe.ts';
import { startRunningProduct } from './product.ts';
import { type Finding, missed, type Progress, type Scenario } from './scenario.ts';
import { startTinyServer } from './startTinyServer.ts';

const probedPaths = ['/healthz', '/', '/reisen/alle', '/api/search'];

const slowly: ((socket: Socket, host: string) => void)[] = [
  // A header that never ends.
  (socket, host) => {
    socket.write(`GET /reisen/alle HTTP/1.1\r\nHost: ${host}\r\nX-Slow: `);
    drip(socket);
  },
  // A body that never ends.
  (socket, host) => {
    socket.write(
      `POST /api/contact HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{"name":"`,
    );
    drip(socket);
  },
  // Asks for pages and reads none of them.
  (socket, host) => {
    socket.pause();
    socket.write(`GET /reisen/alle HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: identity\r\n\r\n`.repeat(5));
  },
];

/** One byte a second. */
function drip(socket: Socket): void {
  const timer = setInterval(() => socket.write('a'), 1_000);
  socket.once('close', () => clearInterval(timer));
}

interface SlowClients {
  stop(): void;
}

/** Keeps `count` slow clients connected: a third each of slow headers, slow bodies and slow readers. */
function startSlowClients(origin: string, count: number): SlowClients {
  const { port, host } = new URL(origin);
  const sockets = new Set<Socket>();
  let isStopped = false;
  const open = (number: number) => {
    if (isStopped) return;
    const socket = connect(Number(port), '127.0.0.1', () => slowly[number % slowly.length]?.(socket, host));
    sockets.add(socket);
    // The server hangs up on clients that are too slow; they come again.
    socket.on('error', () => undefined);
    socket.once('close', () => {
      sockets.delete(socket);
      setTimeout(open, 1_000, number);
    });
  };
  // Slow, not many at once: a burst of requests is another matter.
  for (let number = 0; number < count; number++) setTimeout(open, number * 10, number);
  return {
    stop() {
      isStopped = true;
      for (const socket of sockets) socket.destroy();
    },
  };
}

/**
 * @param until resolves when there has been enough of it
 * @param patienceMs how long a probe waits before it counts as failed
 */
export async function probeBesideSlowClients(
  origin: string,
  count: number,
  until: (probe: Probe) => Promise<unknown>,
  patienceMs?: number,
): Promise<ProbeResult> {
  const clients = startSlowClients(origin, count);
  const probe = startProbe(origin, probedPaths, patienceMs);
  await until(probe);
  const result = await probe.stop();
  clients.stop();
  return result;
}

async function measure(origin: string, count: number, seconds: number, progress: Progress): Promise<Finding> {
  progress(`${count} slow clients for ${seconds} s`);
  const enough = () => pause(seconds * 1_000);
  const { probes, worst, slowest, failed, examples } = await probeBesideSlowClients(origin, count, enough);
  const failures = examples.length > 0 ? ` (${examples.join('; ')})` : '';
  return {
    figures: `${count} slow clients for ${seconds} s: ${probes} probes, ${failed} failed${failures}, slowest ${worst} ms (${slowest})`,
    faults: missed({ 'every probe is answered': failed === 0, 'every probe below 200 ms': worst < 200 }),
  };
}

export const slowClients: Scenario = {
  name: 'slow-clients',
  title: '500 clients with slow headers, slow bodies and slow reading: every probe of four addresses below 200 ms',
  controlTitle: 'a server with room for 20 connections',
  async run(progress) {
    const product = await startRunningProduct();
    try {
      return await measure(product.origin, 500, 60, progress);
    } finally {
      await product.stop();
    }
  },
  async control(progress) {
    const server = await startTinyServer('few connections');
    try {
      return await measure(server.origin, 60, 5, progress);
    } finally {
      await server.stop();
    }
  },
};
