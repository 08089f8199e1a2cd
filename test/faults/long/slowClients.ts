/** Checks that clients that send or read very slowRequests do not delay other requests. */
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { connect as connectSecurely } from 'node:tls';
import { type Probe, type ProbeResult, startProbe } from './probe.ts';
import { type Finding, missedTargets, type Progress, type Scenario } from './scenario.ts';
import { startTinyServer } from './startTinyServer.ts';

const probedPaths = ['/healthz', '/', '/reisen/alle', '/api/search'];

const slowRequests: ((socket: Socket, host: string) => void)[] = [
  // An endless header.
  (socket, host) => {
    socket.write(`GET /reisen/alle HTTP/1.1\r\nHost: ${host}\r\nX-Slow: `);
    drip(socket);
  },
  // An endless body.
  (socket, host) => {
    socket.write(
      `POST /api/contact HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{"name":"`,
    );
    drip(socket);
  },
  // Requests pages and does not read the responses.
  (socket, host) => {
    socket.pause();
    socket.write(`GET /reisen/alle HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: identity\r\n\r\n`.repeat(5));
  },
];

/** Writes one byte per second. */
function drip(socket: Socket): void {
  const timer = setInterval(() => socket.write('a'), 1_000);
  socket.once('close', () => clearInterval(timer));
}

interface SlowClients {
  stop(): void;
}

/** Keeps `count` slow clients connected: one third each with slow headers, slow bodies and slow reading. */
function startSlowClients(origin: string, count: number): SlowClients {
  const { protocol, port, host } = new URL(origin);
  const target = { host: '127.0.0.1', port: Number(port), servername: 'localhost' };
  const sockets = new Set<Socket>();
  let isStopped = false;
  const open = (number: number) => {
    if (isStopped) return;
    const begin = () => slowRequests[number % slowRequests.length]?.(socket, host);
    const socket: Socket = protocol === 'https:' ? connectSecurely(target, begin) : connect(target, begin);
    sockets.add(socket);
    // The server disconnects clients that are too slow. They reconnect.
    socket.on('error', () => undefined);
    socket.once('close', () => {
      sockets.delete(socket);
      setTimeout(open, 1_000, number);
    });
  };
  // The connections are spread over time. This scenario does not test bursts.
  for (let number = 0; number < count; number++) setTimeout(open, number * 10, number);
  return {
    stop() {
      isStopped = true;
      for (const socket of sockets) socket.destroy();
    },
  };
}

/**
 * Probes the server while slow clients are connected.
 * @param until resolves when probing should stop
 * @param patienceMs timeout of a probe, after which it counts as failed
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

interface SlowLoad {
  count: number;
  seconds: number;
  /** Whether the times of the probes are judged. */
  judgesTimes: boolean;
}

async function measure(origin: string, load: SlowLoad, progress: Progress): Promise<Finding> {
  const { count, seconds, judgesTimes } = load;
  progress(`${count} slow clients for ${seconds} s`);
  const timeIsOver = () => pause(seconds * 1_000);
  const { probes, worst, slowest, failed, examples } = await probeBesideSlowClients(origin, count, timeIsOver);
  const failures = examples.length > 0 ? ` (${examples.join('; ')})` : '';
  return {
    figures:
      `${count} slow clients for ${seconds} s: ${probes} probes, ${failed} failed${failures}` +
      (judgesTimes ? `, slowest ${worst} ms (${slowest})` : ''),
    faults: missedTargets({
      'every probe is answered': failed === 0,
      'every probe below 200 ms': !judgesTimes || worst < 200,
    }),
  };
}

export const slowClients: Scenario = {
  name: 'slow-clients',
  title: '500 clients with slow headers, slow bodies and slow reading: each probe of four addresses answered',
  timeLimit: ' within 200 ms',
  controlTitle: 'a server that accepts at most 20 connections',
  async run({ start, judgesTimes }, progress) {
    const product = await start();
    try {
      return await measure(product.origin, { count: 500, seconds: 60, judgesTimes }, progress);
    } finally {
      await product.stop();
    }
  },
  async control(progress) {
    const server = await startTinyServer('few connections');
    try {
      return await measure(server.origin, { count: 60, seconds: 5, judgesTimes: true }, progress);
    } finally {
      await server.stop();
    }
  },
};
