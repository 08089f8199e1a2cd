/** The HTTP server in front of the app: what it refuses before any of our code runs, and how long a client may take. */
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { AppError } from '../../platform/appError.ts';
import { prefersHtml } from '../errors/prefersHtml.ts';
import { problemText, problemType } from '../errors/problem.ts';
import { readRequestTarget } from './requestTarget.ts';

export interface WebServerTimes {
  /** For all headers of a request, in milliseconds. */
  headersMs: number;
  /** In each period of this length, in milliseconds, at least `bodyBytes` of a request's body must arrive. */
  bodyMs: number;
  bodyBytes: number;
  /** For a whole request, however fast it arrives, in milliseconds. */
  requestMs: number;
  /** How long the rest of a body is read and thrown away once the response is sent, in milliseconds. */
  lingerMs: number;
}

const defaultTimes: WebServerTimes = {
  headersMs: 10_000,
  bodyMs: 30_000,
  // Every form is smaller, so that it has one period; the largest picture may take minutes on a slow line.
  bodyBytes: 160 * 1024,
  requestMs: 600_000,
  lingerMs: 2_000,
};

/**
 * @param app answers the requests; it sees origin-form targets with exactly one host
 * @param times change the defaults, for tests
 */
export function createWebServer(app: RequestListener, times: Partial<WebServerTimes> = {}): Server {
  const { headersMs, requestMs } = { ...defaultTimes, ...times };
  const settings = { headersTimeout: headersMs, requestTimeout: requestMs, connectionsCheckingInterval: 1_000 };
  return createServer(settings, guardRequests(app, times));
}

/** The same for a server that somebody else has created: everything but the times for headers and whole requests. */
export function guardRequests(app: RequestListener, times: Partial<WebServerTimes> = {}): RequestListener {
  const allTimes = { ...defaultTimes, ...times };
  return (req, res) => {
    endSlowBody(req, res, allTimes);
    endRestOfBody(req, res, allTimes);
    const hosts = req.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
    const target = readRequestTarget(req.url ?? '');
    if (hosts.length > 1) refuse(req, res, 400, 'Mit dieser Anfrage können wir nichts anfangen.');
    else if ('isServer' in target) answerForServer(req, res);
    else if ('issue' in target) refuse(req, res, target.issue, issues[target.issue]);
    else {
      req.url = target.path;
      if (target.host !== null) req.headers.host = target.host;
      app(req, res);
    }
  };
}

const issues = {
  400: 'Mit dieser Anfrage können wir nichts anfangen.',
  414: 'Diese Adresse ist zu lang.',
};

/** `OPTIONS *` asks what the server can do in general; no other method has a meaning for `*`. */
function answerForServer(req: IncomingMessage, res: ServerResponse): void {
  if (req.method === 'OPTIONS') res.writeHead(204, { Allow: 'GET, HEAD, POST, PUT, OPTIONS' }).end();
  else refuse(req, res, 400, issues[400]);
}

/** Closes a connection whose client sends a body too slowly: 408, if nothing has been answered yet. */
function endSlowBody(req: IncomingMessage, res: ServerResponse, { bodyMs, bodyBytes }: WebServerTimes): void {
  if (!hasBody(req)) return;
  let before = req.socket.bytesRead;
  const timer = setInterval(() => {
    const arrived = req.socket.bytesRead - before;
    before += arrived;
    if (req.complete || res.headersSent) clearInterval(timer);
    else if (arrived < bodyBytes) refuse(req, res, 408, 'Das hat zu lange gedauert. Bitte versuche es noch einmal.');
  }, bodyMs);
  res.once('close', () => clearInterval(timer));
}

/**
 * A response may be sent before the body has arrived, for example a 413. A client that is still sending would not read it
 * if the connection were reset at once; so the rest is read for a moment before the connection is closed.
 */
function endRestOfBody(req: IncomingMessage, res: ServerResponse, { lingerMs }: WebServerTimes): void {
  if (!hasBody(req)) return;
  const { socket } = req;
  res.once('finish', () => {
    if (req.complete) return;
    const timer = setTimeout(() => socket.destroy(), lingerMs);
    const keep = () => clearTimeout(timer);
    req.once('end', keep);
    socket.once('close', keep);
    req.resume();
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function refuse(req: IncomingMessage, res: ServerResponse, status: number, message: string): void {
  const isText = prefersHtml(req);
  const body = isText ? `${message}\n` : problemText(req, new AppError(status, message));
  res
    .writeHead(status, {
      'Content-Type': `${isText ? 'text/plain' : problemType}; charset=utf-8`,
      'Content-Length': Buffer.byteLength(body),
      'Cache-Control': 'no-store',
      Connection: 'close',
    })
    .end(body);
}
