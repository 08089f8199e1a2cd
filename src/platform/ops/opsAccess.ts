/** Access control of an operations server, including protection against requests from pages of other sites. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { OpsSettings } from './opsSettings.ts';

/** User name of operators. */
export const opsUser = 'ops';

/** A response that denies access. */
export interface Refusal {
  status: 401 | 403 | 421;
  text: string;
  headers?: Record<string, string>;
}

export interface OpsAccess {
  /** Checks the origin of a request. Returns null if it is allowed. */
  refuseOrigin(req: IncomingMessage): Refusal | null;
  /** Checks the password of a request, if one is required. Returns null if it is allowed. */
  refusePassword(req: IncomingMessage): Refusal | null;
}

const loopback = ['localhost', '127.0.0.1', '[::1]'];

export function createOpsAccess({ OPS_HOST, OPS_PASSWORD, OPS_ALLOWED_HOSTS }: OpsSettings): OpsAccess {
  const isAllowedHost = createHostCheck(OPS_HOST, OPS_ALLOWED_HOSTS);
  const expected = OPS_PASSWORD === undefined ? null : digest(basic(opsUser, OPS_PASSWORD));
  return {
    refuseOrigin(req) {
      if (!isAllowedHost(req)) {
        return { status: 421, text: 'This host name is not allowed here; see OPS_ALLOWED_HOSTS.\n' };
      }
      return isRead(req) || isFromOwnPage(req) ? null : { status: 403, text: 'Forbidden' };
    },
    refusePassword({ headers }) {
      if (!expected || timingSafeEqual(digest(headers.authorization ?? ''), expected)) return null;
      return { status: 401, text: 'Anmeldung nötig\n', headers: { 'WWW-Authenticate': 'Basic realm="Lagerfeuer"' } };
    },
  };
}

/**
 * Creates a check of the requested host name. After DNS rebinding, a page of another site has the same origin as this
 * server for the browser, and only the host name differs.
 * @param listensOn address that the server listens on; for 0.0.0.0 or :: the local address of the connection is allowed
 * @param more additional host names, for example of a proxy
 */
function createHostCheck(listensOn: string, more: readonly string[]): (req: IncomingMessage) => boolean {
  const names = new Set([...loopback, urlHost(listensOn), ...more]);
  const isWildcard = listensOn === '0.0.0.0' || listensOn === '::';
  return (req) => {
    const hostHeaders = req.headersDistinct.host ?? [];
    const name = hostHeaders.length === 1 ? URL.parse(`http://${hostHeaders[0]}`)?.hostname : undefined;
    const isLocalAddress = isWildcard && name === urlHost(req.socket.localAddress ?? '');
    return name !== undefined && (names.has(name) || isLocalAddress);
  };
}

/** Formats an address as the host of a URL: IPv6 in brackets, an IPv4-mapped IPv6 address as IPv4. */
function urlHost(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').toLowerCase();
  return plain.includes(':') ? `[${plain}]` : plain;
}

function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}

/**
 * Returns whether a request comes from a page of this server (CSRF protection). Checks `Sec-Fetch-Site`, or `Origin` if
 * the browser does not send `Sec-Fetch-Site`. Other clients can set one of these headers.
 */
function isFromOwnPage({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return headers.host !== undefined && URL.parse(headers.origin ?? '')?.host === headers.host.toLowerCase();
}

/** Returns the value of the header `Authorization` for HTTP Basic authentication. */
function basic(user: string, password: string): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
