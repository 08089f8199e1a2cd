/** Sends many requests over a few connections, also to distinct addresses. Each response is read completely or aborted. */
import { Agent, get, type RequestOptions } from 'node:http';

export interface LoadRequest {
  path: string;
  headers?: Record<string, string>;
  /** When the client disconnects: after sending the request, or when the response begins. */
  aborts?: 'immediately' | 'on response' | undefined;
}

export interface LoadResult {
  sent: number;
  /** Responses by status. "none" counts connections without a response, "aborted" those that the client closed before. */
  byStatus: Record<string, number>;
  /** The first server errors, e.g. "503 /sitemap.xml". */
  examples: string[];
}

const connections = 16;

/**
 * Sends requests sequentially on each of the connections.
 * @param origin e.g. "http://localhost:3000"
 * @param requestOf returns the request with the given number
 */
export async function sendLoad(
  origin: string,
  requests: number,
  requestOf: (number: number) => LoadRequest,
): Promise<LoadResult> {
  const result: LoadResult = { sent: 0, byStatus: {}, examples: [] };
  const { port, host } = new URL(origin);
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const work = async () => {
    while (result.sent < requests) {
      const { path, headers, aborts } = requestOf(result.sent++);
      const options = { host: '127.0.0.1', port, path, agent, headers: { host, ...headers } };
      const status = await send(options, aborts);
      result.byStatus[status] = (result.byStatus[status] ?? 0) + 1;
      if (isServerError(status) && result.examples.length < 5) result.examples.push(`${status} ${path}`);
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  agent.destroy();
  return result;
}

function send(options: RequestOptions, aborts: LoadRequest['aborts']): Promise<string> {
  return new Promise((resolve) => {
    const request = get(options, (response) => {
      response.once('error', () => undefined);
      if (aborts) request.destroy();
      else response.resume();
      response.once('close', () => resolve(String(response.statusCode)));
    });
    request.setTimeout(30_000, () => request.destroy());
    if (aborts === 'immediately') request.once('finish', () => setImmediate(() => request.destroy()));
    request.once('error', () => resolve(aborts === 'immediately' ? 'aborted' : 'none'));
  });
}

function isServerError(status: string): boolean {
  return status === 'none' || Number(status) >= 500;
}

const words = ['segeln', 'wald', 'strand', 'reiten', 'klettern', 'ski', 'kajak', 'musik', 'theater', 'englisch'];
const dayMs = 24 * 60 * 60 * 1000;

const day = (number: number) => new Date(Date.now() + number * dayMs).toISOString().slice(0, 10);

/** Returns the address with the given number. Addresses of different numbers below a million differ. */
export function distinctPath(number: number): string {
  const dates = `${day(Math.floor(number / 12) % 300)},${day(300 + Math.floor(number / 3600))}`;
  const query = `q=${words[number % 10]}&persons=${5 + (number % 12)}&date=${dates}`;
  const paths = [
    `/reisen/alle?${query}`,
    `/reisen/alle/_payload.json?${query}`,
    `/api/search?${query}`,
    `/reisen/alle?${query}`,
    `/reisen/alle?q=${number}`,
  ];
  return paths[number % paths.length] ?? '/';
}
