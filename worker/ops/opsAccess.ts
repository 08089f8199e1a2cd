/** Access control of the operators' server, including protection against requests from pages of other sites. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { RequestHandler } from 'express';

const loopback = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Responds with 421 to requests for other host names. After DNS rebinding, a page of another site has the same origin
 * as this server for the browser, and only the host name differs.
 * @param listensOn address that the server listens on; for 0.0.0.0 or :: the local address of the connection is allowed
 * @param more additional host names, for example of a proxy
 */
export function allowedHosts(listensOn: string, more: readonly string[]): RequestHandler {
  const names = new Set([...loopback, urlHost(listensOn), ...more]);
  const isWildcard = listensOn === '0.0.0.0' || listensOn === '::';
  return (req, res, next) => {
    const hostHeaders = req.headersDistinct.host ?? [];
    const name = hostHeaders.length === 1 ? URL.parse(`http://${hostHeaders[0]}`)?.hostname : undefined;
    const isLocalAddress = isWildcard && name === urlHost(req.socket.localAddress ?? '');
    if (name !== undefined && (names.has(name) || isLocalAddress)) next();
    else res.status(421).type('text/plain').send('This host name is not allowed here; see OPS_ALLOWED_HOSTS.\n');
  };
}

/** Formats an address as the host of a URL: IPv6 in brackets, an IPv4-mapped IPv6 address as IPv4. */
function urlHost(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').toLowerCase();
  return plain.includes(':') ? `[${plain}]` : plain;
}

/**
 * Responds with 403 to requests other than GET and HEAD that do not come from a page of this server (CSRF protection).
 * Checks `Sec-Fetch-Site`, or `Origin` if the browser does not send `Sec-Fetch-Site`. Other clients can set one of
 * these headers.
 */
export const requireSameOrigin: RequestHandler = (req, res, next) => {
  const isRead = req.method === 'GET' || req.method === 'HEAD';
  const site = req.get('sec-fetch-site');
  const isOwn = site === undefined ? isOwnOrigin(req.get('origin'), req.get('host')) : site === 'same-origin';
  if (isRead || isOwn) next();
  else res.sendStatus(403);
};

function isOwnOrigin(origin: string | undefined, host: string | undefined): boolean {
  return host !== undefined && URL.parse(origin ?? '')?.host === host.toLowerCase();
}

/** Requires HTTP Basic authentication with this user name and password. */
export function requirePassword(user: string, password: string): RequestHandler {
  const expected = digest(`Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`);
  return (req, res, next) => {
    if (timingSafeEqual(digest(req.get('authorization') ?? ''), expected)) next();
    else res.status(401).set('WWW-Authenticate', 'Basic realm="Lagerfeuer"').send('Anmeldung nötig\n');
  };
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
