/** Requests addresses of a server at short intervals and records the response times. */
import http from 'node:http';
import https from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';

export interface ProbeResult {
  probes: number;
  /** Longest time to a complete response, in milliseconds. */
  worst: number;
  /** Responses other than 200, and connections without a response. */
  failed: number;
  /** Descriptions of the first failures. */
  examples: string[];
  /** Path of the slowest response. */
  slowest: string;
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
export function startProbe(origin: string, paths: readonly string[], patienceMs = 10_000): Probe {
  const result: ProbeResult = { probes: 0, worst: 0, failed: 0, examples: [], slowest: '' };
  let isStopped = false;
  const loop = async (path: string) => {
    while (!isStopped) {
      const started = performance.now();
      const status = await probe(origin + path, patienceMs);
      const ms = Math.round(performance.now() - started);
      result.probes++;
      if (ms > result.worst) Object.assign(result, { worst: ms, slowest: path });
      if (status !== 200) result.failed++;
      if (status !== 200 && result.examples.length < 3)
        result.examples.push(`${status || 'no response'} from ${path} after ${ms} ms`);
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
    const { get } = url.startsWith('https:') ? https : http;
    const request = get(url, { agent: false, timeout }, (response) => {
      response.resume();
      response.once('close', () => resolve(response.complete ? (response.statusCode ?? 0) : 0));
    });
    request.once('timeout', () => request.destroy());
    request.once('error', () => resolve(0));
  });
}
