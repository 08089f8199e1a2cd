/** Sends one HTTP request as bytes over a separate socket, so that it may be malformed. */
import { connect } from 'node:net';

export interface RawRequest {
  host: string;
  port: number;
  bytes: Buffer;
  /** Closes the sending side after the bytes, for a request that ends before its announced body is complete. */
  endsEarly?: boolean;
  /** Timeout for the complete response, in milliseconds. */
  timeoutMs?: number;
}

export interface RawResponse {
  /** null if the connection closed without a response. */
  status: number | null;
  /** Names in lower case. The last of repeated headers wins. */
  headers: Record<string, string>;
  /** The received part of the body, decoded as UTF-8, at most 256 kB. */
  body: string;
  /** True if the server neither finished the response nor closed the connection in time. */
  timedOut: boolean;
}

const maxBytes = 256 * 1024;

/**
 * Sends a request, which must contain `Connection: close`, and reads the response until the connection closes. Closes
 * event streams after their headers. Never rejects: a refused or reset connection is a response without a status.
 */
export function sendRaw({
  host,
  port,
  bytes,
  endsEarly = false,
  timeoutMs = 15_000,
}: RawRequest): Promise<RawResponse> {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    const chunks: Buffer[] = [];
    let size = 0;
    let timedOut = false;
    const timer = setTimeout(() => {
      timedOut = true;
      socket.destroy();
    }, timeoutMs);
    socket.on('connect', () => {
      socket.write(bytes);
      if (endsEarly) socket.end();
    });
    socket.on('data', (chunk) => {
      if (size < maxBytes) chunks.push(chunk);
      size += chunk.length;
      if (size < 8192 && isEventStream(chunks)) socket.destroy();
    });
    // A reset also emits "close".
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(timer);
      resolve({ ...parseResponse(Buffer.concat(chunks)), timedOut });
    });
  });
}

function isEventStream(chunks: readonly Buffer[]): boolean {
  return /\r\ncontent-type: text\/event-stream/i.test(Buffer.concat(chunks).toString('latin1'));
}

function parseResponse(bytes: Buffer): Omit<RawResponse, 'timedOut'> {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return { status: null, headers: {}, body: '' };
  const [first = '', ...lines] = bytes.toString('latin1', 0, end).split('\r\n');
  const status = Number(/^HTTP\/1\.\d (\d{3})/.exec(first)?.[1] ?? Number.NaN);
  const rest = bytes.subarray(end + 4);
  // "100 Continue" precedes the response.
  if (status >= 100 && status < 200) return parseResponse(rest);
  const headers = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { status: status || null, headers: Object.fromEntries(headers), body: rest.toString('utf8') };
}
