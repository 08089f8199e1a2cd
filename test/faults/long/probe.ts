/** Asks a server at short intervals, beside whatever else happens to it, and keeps the times. */
import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

export interface ProbeResult {
  probes: number;
  /** Longest time to a whole response, in milliseconds. */
  worst: number;
  /** Responses other than 200, and connections without any. */
  failed: number;
  /** The first failures and the slowest response, in words. */
  examples: string[];
  slowest: string;
}

export interface Probe {
  /** What was found so far. */
  readonly result: Readonly<ProbeResult>;
  stop(): Promise<ProbeResult>;
}

/** Between two probes of an address, in milliseconds. */
const everyMs = 50;

/**
 * Probes each address again and again, as a new visitor: each time on a new connection.
 * @param origin "http://localhost:3000"
 * @param patienceMs how long a probe waits for its response before it counts as failed
 */
export function startProbe(origin: string, paths: readonly string[], patienceMs = 10_000): Probe {
  const result: ProbeResult = { probes: 0, worst: 0, failed: 0, examples: [], slowest: '' };
  let isStopped = false;
  const loop = async (path: string) => {
    while (!isStopped) {
      const started = performance.now();
      const status = await ask(origin + path, patienceMs);
      const ms = Math.round(performance.now() - started);
      result.probes++;
      if (ms > result.worst) Object.assign(result, { worst: ms, slowest: path });
      if (status !== 200) result.failed++;
      if (status !== 200 && result.examples.length < 3)
        result.examples.push(`${status || 'nothing'} from ${path} after ${ms} ms`);
      await pause(everyMs);
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

function ask(url: string, timeout: number): Promise<number> {
  return new Promise((resolve) => {
    const request = get(url, { agent: false, timeout }, (response) => {
      response.resume();
      response.once('close', () => resolve(response.complete ? (response.statusCode ?? 0) : 0));
    });
    request.once('timeout', () => request.destroy());
    request.once('error', () => resolve(0));
  });
}
