/** Clients that send or read very slowly, and probes that show whether they delay other requests. */
import { get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

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
  const { port, host } = new URL(origin);
  const sockets = new Set<Socket>();
  let isStopped = false;
  const open = (number: number) => {
    if (isStopped) return;
    const begin = () => slowRequests[number % slowRequests.length]?.(socket, host);
    const socket: Socket = connect({ host: '127.0.0.1', port: Number(port) }, begin);
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

interface ProbeResult {
  probes: number;
  /** Responses other than 200, and connections without a response. */
  failed: number;
}

export interface Probe {
  /** The results so far. */
  readonly result: Readonly<ProbeResult>;
  stop(): Promise<ProbeResult>;
}

/** Pause between two probes of an address, in milliseconds. */
const intervalMs = 50;

/**
 * Probes each address repeatedly, each time on a new connection.
 * @param origin e.g. "http://localhost:3000"
 * @param patienceMs timeout of a probe, after which it counts as failed
 */
function startProbe(origin: string, paths: readonly string[], patienceMs = 10_000): Probe {
  const result: ProbeResult = { probes: 0, failed: 0 };
  let isStopped = false;
  const loop = async (path: string) => {
    while (!isStopped) {
      const status = await probe(origin + path, patienceMs);
      result.probes++;
      if (status !== 200) result.failed++;
      await pause(intervalMs);
    }
  };
  const loops = Promise.all(paths.map(loop));
  return {
    result,
    async stop() {
      isStopped = true;
      await loops;
      return result;
    },
  };
}

function probe(url: string, timeout: number): Promise<number> {
  return new Promise((resolve) => {
    const request = get(url, { agent: false, timeout }, (response) => {
      response.resume();
      response.once('close', () => resolve(response.complete ? (response.statusCode ?? 0) : 0));
    });
    request.once('timeout', () => request.destroy());
    request.once('error', () => resolve(0));
  });
}
