/** Sends many requests over a few connections, also to distinct addresses. Each response is read completely or aborted. */
import http, { type RequestOptions } from 'node:http';
import https from 'node:https';

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

/**
 * Sends requests sequentially on each of `connections` connections.
 * @param origin e.g. "http://localhost:3000"; the default of the Host header
 * @param requestOf returns the request with the given number
 */
export async function sendLoad(
  origin: string,
  { requests, connections = 16 }: { requests: number; connections?: number },
  requestOf: (number: number) => LoadRequest,
  onSent: (sent: number) => void = () => {},
): Promise<LoadResult> {
  const result: LoadResult = { sent: 0, byStatus: {}, examples: [] };
  const { protocol, port, host } = new URL(origin);
  const { Agent, get } = protocol === 'https:' ? https : http;
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const work = async () => {
    while (result.sent < requests) {
      const { path, headers, aborts } = requestOf(result.sent++);
      const options = { host: '127.0.0.1', port, path, agent, headers: { host, ...headers } };
      const status = await send(get, options, aborts);
      result.byStatus[status] = (result.byStatus[status] ?? 0) + 1;
      if (isServerError(status) && result.examples.length < 5) result.examples.push(`${status} ${path}`);
      if (result.sent % 10_000 === 0) onSent(result.sent);
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  agent.destroy();
  return result;
}

function send(get: typeof http.get, options: RequestOptions, aborts: LoadRequest['aborts']): Promise<string> {
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

/** Returns the number of server errors: no response, or a status of 500 or above. */
export function serverErrors({ byStatus }: LoadResult): number {
  return Object.entries(byStatus).reduce((sum, [status, count]) => (isServerError(status) ? sum + count : sum), 0);
}

function isServerError(status: string): boolean {
  return status === 'none' || Number(status) >= 500;
}

export interface DistinctUrl {
  path: string;
  /** Subdomain of the site; empty for the marketplace. */
  subdomain: string;
  acceptEncoding: string;
}

const words = ['segeln', 'wald', 'strand', 'reiten', 'klettern', 'ski', 'kajak', 'musik', 'theater', 'englisch'];
const subdomains = ['', 'lagerfeuer', 'ya'];
const encodings = ['br', 'gzip', 'identity', 'gzip, br'];
const dayMs = 24 * 60 * 60 * 1000;

const day = (number: number) => new Date(Date.now() + number * dayMs).toISOString().slice(0, 10);

/** Returns the address with the given number. Addresses of different numbers below a million differ. */
export function distinctUrl(number: number): DistinctUrl {
  const dates = `${day(Math.floor(number / 12) % 300)},${day(300 + Math.floor(number / 3600))}`;
  const query = `q=${words[number % 10]}&persons=${5 + (number % 12)}&date=${dates}`;
  const paths = [
    `/reisen/alle?${query}`,
    `/reisen/alle/_payload.json?${query}`,
    `/api/search?${query}`,
    `/reisen/alle?${query}`,
    `/reisen/alle?q=${number}`,
  ];
  return {
    path: paths[number % paths.length] ?? '/',
    subdomain: subdomains[Math.floor(number / 5) % subdomains.length] ?? '',
    acceptEncoding: encodings[Math.floor(number / 7) % encodings.length] ?? 'br',
  };
}
