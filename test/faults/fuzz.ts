/** A fuzzer for the public server: random requests, well-formed and malformed, over raw sockets. */
import { createRandom } from '../builders/random.ts';
import { createFuzzRequests, type FuzzRequest, requestBytes } from './fuzzRequests.ts';
import { type RawResponse, sendRaw } from './rawRequest.ts';

export interface FuzzOptions {
  /** Address of the server, e.g. "http://127.0.0.1:3000". */
  origin: string;
  /** Number of requests to send. */
  requests: number;
  /** The same seed sends the same requests in the same order. */
  seed: number;
  /** Host header of most requests, with the port. Default: host of `origin`. */
  hostHeader?: string;
  /** Ids of existing trips, e.g. "1001-lagerfeuer", so that requests pass the first checks. */
  combinedIds?: readonly string[];
  /** Token of an organiser, so that some requests reach the organisers' endpoints. */
  token?: string;
  /** Number of parallel requests. */
  concurrency?: number;
  /** Called for each response. */
  onResponse?: (response: RawResponse, request: FuzzRequest) => void;
}

export interface FuzzFailure {
  /** Number of the request, from 0: a run with the same seed sends it again. */
  number: number;
  reason: 'server error' | 'stack trace' | 'no response';
  status: number | null;
  /** The beginning of the request as it was sent. */
  request: string;
  /** The beginning of the response's body. */
  body: string;
}

export interface FuzzResult {
  sent: number;
  /** Responses by status; "none" counts connections that closed without one. */
  byStatus: Record<string, number>;
  /** Violations; empty for a robust server. */
  failures: FuzzFailure[];
}

const excerpt = 1_000;
const stackTrace = /\n\s*at [^\n]{1,300}:\d+:\d+|node:internal|\/node_modules\/|&#x2f;node_modules/;

/**
 * Sends random requests and collects failures: a status of 500 or above, except a 503 with `Retry-After`; a stack trace
 * in a response; a timeout; no response to a well-formed request. The caller checks whether the process is still alive.
 */
export async function fuzz(options: FuzzOptions): Promise<FuzzResult> {
  const { origin, requests, seed, combinedIds = [], token = null, concurrency = 8, onResponse } = options;
  const { hostname, port, host } = new URL(origin);
  const { hostHeader = host } = options;
  const nextRequest = createFuzzRequests(createRandom(seed), { hostHeader, combinedIds, token });
  const result: FuzzResult = { sent: 0, byStatus: {}, failures: [] };

  async function work(): Promise<void> {
    while (result.sent < requests) {
      const number = result.sent++;
      const request = nextRequest();
      const bytes = requestBytes(request);
      const { endsEarly } = request;
      const response = await sendRaw({ host: hostname, port: Number(port || 80), bytes, endsEarly });
      const status = response.status === null ? 'none' : String(response.status);
      result.byStatus[status] = (result.byStatus[status] ?? 0) + 1;
      const reason = failureReason(response, request);
      if (reason) {
        const sent = bytes.toString('latin1', 0, excerpt);
        result.failures.push({
          number,
          reason,
          status: response.status,
          request: sent,
          body: response.body.slice(0, excerpt),
        });
      }
      onResponse?.(response, request);
    }
  }

  await Promise.all(Array.from({ length: concurrency }, work));
  return result;
}

function failureReason(
  { status, headers, body, timedOut }: RawResponse,
  request: FuzzRequest,
): FuzzFailure['reason'] | null {
  if (timedOut || (status === null && request.isWellFormed)) return 'no response';
  const isPlanned = status === 503 && headers['retry-after'] !== undefined;
  if (status !== null && status >= 500 && !isPlanned) return 'server error';
  return stackTrace.test(body) ? 'stack trace' : null;
}
