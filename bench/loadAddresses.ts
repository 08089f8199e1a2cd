import { Agent, get } from 'node:http';
import type { Random } from '../test/builders/random.ts';
import { percentile } from './table.ts';

/** Number of connections that keep a server busy. */
const manyConnections = 16;

export interface LoadSample {
  responses: number;
  perSecond: number;
  /** Latency in milliseconds. */
  p99: number;
}

/**
 * Requests addresses over several connections as fast as possible.
 * @param addresses most requested first
 * @param order draws addresses with a Zipf distribution (exponent 1), or "in turn"
 * @param maxResponses ends the load before the time
 * @throws Error for a response that is not a page
 */
export async function loadAddresses(
  origin: string,
  addresses: readonly string[],
  seconds: number,
  order: Random | 'in turn',
  connections = manyConnections,
  maxResponses = Number.POSITIVE_INFINITY,
): Promise<LoadSample> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const cumulative: number[] = [];
  for (const index of addresses.keys()) cumulative.push((cumulative.at(-1) ?? 0) + 1 / (index + 1));
  let requested = 0;
  const pick = () => {
    requested++;
    if (order === 'in turn') return addresses[(requested - 1) % addresses.length] ?? '/';
    const point = order.next() * (cumulative.at(-1) ?? 0);
    return addresses[cumulative.findIndex((sum) => sum >= point)] ?? '/';
  };
  const times: number[] = [];
  const request = (path: string) =>
    new Promise<void>((resolve, reject) => {
      const started = performance.now();
      get(origin + path, { agent, headers: { 'accept-encoding': 'br, gzip', accept: 'text/html' } }, (response) => {
        const { statusCode, headers } = response;
        const isPage = statusCode === 200 && headers['content-type'] === 'text/html; charset=utf-8';
        if (!isPage) return reject(new Error(`${path} responded with ${statusCode}`));
        let bytes = 0;
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
        });
        response.once('end', () => {
          times.push(performance.now() - started);
          if (bytes > 1_000) resolve();
          else reject(new Error(`${path} has ${bytes} bytes`));
        });
      }).once('error', reject);
    });
  const started = performance.now();
  const end = started + seconds * 1000;
  const connection = async () => {
    while (performance.now() < end && requested < maxResponses) await request(pick());
  };
  await Promise.all(Array.from({ length: connections }, connection));
  agent.destroy();
  const perSecond = times.length / ((performance.now() - started) / 1000);
  return { responses: times.length, perSecond, p99: percentile(times, 0.99) };
}
