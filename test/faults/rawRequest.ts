/** One HTTP request as bytes on a socket of its own, so that malformed requests can be sent as they are. */
import { connect } from 'node:net';

export interface RawRequest {
  host: string;
  port: number;
  bytes: Buffer;
  /** Ends the sending side after the bytes, for a request whose announced body never comes. */
  endsEarly?: boolean;
  /** How long to wait for the whole response, in milliseconds. */
  timeoutMs?: number;
}

export interface RawResponse {
  /** null when the connection closed without a response. */
  status: number | null;
  /** Names in lower case; of repeated headers the last. */
  headers: Record<string, string>;
  /** What came of the body, decoded as UTF-8; at most 256 kB. */
  body: string;
  /** True when the server neither finished the response nor closed the connection in time. */
  timedOut: boolean;
}

const keptBytes = 256 * 1024;

/**
 * Sends a request that asks for the connection to be closed, and reads the response until then. Event streams are left
 * after their headers. Never rejects: a refused or reset connection is a response without a status.
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
      if (size < keptBytes) chunks.push(chunk);
      size += chunk.length;
      if (size < 8192 && isEventStream(chunks)) socket.destroy();
    });
    // A reset is followed by "close" as well.
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
