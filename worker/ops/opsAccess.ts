/** Who may use the operators' server. Browsers must not be able to do it for a page of somebody else. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { RequestHandler } from 'express';

const loopback = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Answers 421 to requests for any other host. A page whose name is made to point here (DNS rebinding) is of the same
 * origin for the browser; only the name gives it away.
 * @param listensOn the address the server is bound to; on 0.0.0.0 or :: the address that was connected to is allowed
 * @param more names it is reached by besides, e.g. through a proxy
 */
export function allowedHosts(listensOn: string, more: readonly string[]): RequestHandler {
  const names = new Set([...loopback, inUrl(listensOn), ...more]);
  const isWildcard = listensOn === '0.0.0.0' || listensOn === '::';
  return (req, res, next) => {
    const given = req.headersDistinct.host ?? [];
    const name = given.length === 1 ? URL.parse(`http://${given[0]}`)?.hostname : undefined;
    const isHere = isWildcard && name === inUrl(req.socket.localAddress ?? '');
    if (name !== undefined && (names.has(name) || isHere)) next();
    else res.status(421).type('text/plain').send('This host name is not allowed here; see OPS_ALLOWED_HOSTS.\n');
  };
}

/** An address as it is written in URLs: IPv6 in brackets, IPv4 that came by an IPv6 socket as IPv4. */
function inUrl(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').toLowerCase();
  return plain.includes(':') ? `[${plain}]` : plain;
}

/**
 * Answers 403 to whatever changes something and does not prove to come from a page of this server: by `Sec-Fetch-Site`,
 * or by an `Origin` of the same host where a browser does not send that. Other programs can send either.
 */
export const ownPagesOnly: RequestHandler = (req, res, next) => {
  const isRead = req.method === 'GET' || req.method === 'HEAD';
  const site = req.get('sec-fetch-site');
  const isOwn = site === undefined ? isOwnOrigin(req.get('origin'), req.get('host')) : site === 'same-origin';
  if (isRead || isOwn) next();
  else res.sendStatus(403);
};

function isOwnOrigin(origin: string | undefined, host: string | undefined): boolean {
  return host !== undefined && URL.parse(origin ?? '')?.host === host.toLowerCase();
}

/** Basic authentication for one user. */
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
