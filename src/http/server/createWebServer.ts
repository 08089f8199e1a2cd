/** The HTTP server in front of the app: rejects malformed requests and enforces timeouts for clients. */
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { AppError } from '#platform/appError.ts';
import { prefersHtml } from '../errors/prefersHtml.ts';
import { problemText, problemType } from '../errors/problem.ts';
import { type ObserveRejected, statusOfConnectionError } from './observeRejected.ts';
import { isHost, readRequestTarget } from './requestTarget.ts';

export interface WebServerTimes {
  /** Timeout for all headers of a request, in milliseconds. */
  headersMs: number;
  /** In each period of this length in milliseconds, at least `bodyBytes` of a request's body must arrive. */
  bodyMs: number;
  bodyBytes: number;
  /** Timeout for a whole request regardless of its speed, in milliseconds. */
  requestMs: number;
  /** Time for which the rest of a body is read and discarded after the response, in milliseconds. */
  lingerMs: number;
}

const defaultTimes: WebServerTimes = {
  headersMs: 10_000,
  bodyMs: 30_000,
  // All forms are smaller and must therefore arrive within one period. The largest picture may take minutes on a slow line.
  bodyBytes: 160 * 1024,
  requestMs: 600_000,
  lingerMs: 2_000,
};

export interface WebServerOptions {
  /** Called for requests that the app does not receive, and for those whose connection ends with an error of the protocol. */
  onRejected?: ObserveRejected;
  /** Overrides of the defaults, for tests. */
  times?: Partial<WebServerTimes>;
}

/** @param app request handler; it receives only origin-form targets with exactly one host */
export function createWebServer(app: RequestListener, options: WebServerOptions = {}): Server {
  const { headersMs, requestMs } = { ...defaultTimes, ...options.times };
  const timeouts = { headersTimeout: headersMs, requestTimeout: requestMs, connectionsCheckingInterval: 1_000 };
  // The guard rejects requests without a host, so that they are counted.
  const server = createServer({ ...timeouts, requireHostHeader: false }, guardRequests(app, options));
  // Node.js answers requests that it cannot read on its own; the connection only reports the reason.
  return server.on('connection', (socket) => {
    socket.on('error', ({ code }: NodeJS.ErrnoException) => {
      const status = statusOfConnectionError(code);
      if (status !== null) options.onRejected?.(status, String(code));
    });
  });
}

/** Wraps a request handler for an existing server. The timeouts for headers and whole requests do not apply. */
export function guardRequests(app: RequestListener, { times, onRejected }: WebServerOptions = {}): RequestListener {
  const allTimes = { ...defaultTimes, ...times };
  const reject = (req: IncomingMessage, res: ServerResponse, status: keyof typeof issues, reason: string) => {
    onRejected?.(status, reason);
    refuse(req, res, status, issues[status]);
  };
  return (req, res) => {
    endSlowBody(req, res, allTimes);
    endRestOfBody(req, res, allTimes);
    const target = readRequestTarget(req.url ?? '');
    const hosts = countHosts(req);
    // HTTP/1.0 has no host.
    if (hosts === 0 && req.httpVersion === '1.1') reject(req, res, 400, 'no host');
    else if (hosts > 1) reject(req, res, 400, 'several hosts');
    else if (hosts === 1 && !isHost(req.headers.host ?? '')) reject(req, res, 400, 'host');
    else if ('isServer' in target) {
      // The target `*` is only defined for OPTIONS.
      if (req.method === 'OPTIONS') res.writeHead(204, { Allow: 'GET, HEAD, POST, PUT, OPTIONS' }).end();
      else reject(req, res, 400, 'target');
    } else if ('issue' in target) reject(req, res, target.issue, 'target');
    else {
      req.url = target.path;
      if (target.host !== null) req.headers.host = target.host;
      app(req, res);
    }
  };
}

/** Returns the number of `Host` headers of a request, of which Node.js keeps the first. */
function countHosts({ rawHeaders }: IncomingMessage): number {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] as string;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts;
}

const issues = {
  400: 'Mit dieser Anfrage können wir nichts anfangen.',
  414: 'Diese Adresse ist zu lang.',
};

/** Closes a connection whose client sends a body too slowly. Responds with 408 if no response has been sent. */
function endSlowBody(req: IncomingMessage, res: ServerResponse, { bodyMs, bodyBytes }: WebServerTimes): void {
  if (!hasBody(req)) return;
  let previousBytes = req.socket.bytesRead;
  const timer = setInterval(() => {
    const arrived = req.socket.bytesRead - previousBytes;
    previousBytes += arrived;
    if (req.complete || res.headersSent) clearInterval(timer);
    else if (arrived < bodyBytes) {
      res.setHeader('Connection', 'close');
      refuse(req, res, 408, 'Das hat zu lange gedauert. Bitte versuche es noch einmal.');
    }
  }, bodyMs);
  res.once('close', () => clearInterval(timer));
}

/**
 * Discards the rest of a body after an early response, for example a 413. If the connection were reset immediately, a client
 * that is still sending would not receive the response; so the server keeps reading briefly before it closes the connection.
 */
function endRestOfBody(req: IncomingMessage, res: ServerResponse, { lingerMs }: WebServerTimes): void {
  if (!hasBody(req)) return;
  const { socket } = req;
  res.once('finish', () => {
    if (req.complete) return;
    const timer = setTimeout(() => socket.destroy(), lingerMs);
    req.once('close', () => clearTimeout(timer));
    req.resume();
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Responds with an error. The connection stays open, because a client or proxy that is still sending a body would otherwise get
 * an error instead of the response.
 */
function refuse(req: IncomingMessage, res: ServerResponse, status: number, message: string): void {
  const isText = prefersHtml(req);
  const body = isText ? `${message}\n` : problemText(req, new AppError(status, message));
  res
    .writeHead(status, {
      'Content-Type': `${isText ? 'text/plain' : problemType}; charset=utf-8`,
      'Content-Length': Buffer.byteLength(body),
      'Cache-Control': 'no-store',
    })
    .end(body);
}
