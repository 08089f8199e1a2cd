/**
 * Security headers. Public pages have no inline scripts. The content security policy of streamed pages additionally allows
 * inline scripts with a nonce. Our sites may frame the booking form, and the Sanity Studio may frame public pages.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';
import type { Hosts } from '#domain/hosts.ts';
import { isLinkPath } from '#domain/site/linkPaths.ts';
import { videoFrameOrigins } from '#domain/trip/videoFrame.ts';

interface SecuritySettings {
  hosts: Hosts;
  /** Public origin of the marketplace; the hosts' own sites are on its subdomains. */
  publicOrigin: string;
  /** Whether visitors use TLS. */
  secure: boolean;
  /** Whether Vite's development server is used, which needs inline styles and a WebSocket. */
  development: boolean;
  /** Third-party scripts, each allowed only from its own origin (specification §10.2). */
  consentScript?: string | undefined;
  analyticsScript?: string | undefined;
  /** URL of a custom map style; its resources must come from the same origin. */
  mapStyle?: string | undefined;
  /** Origin of the Sanity Studio, which previews public pages in a frame. */
  studioOrigin?: string | undefined;
}

export interface Security {
  headers: RequestHandler;
  /** Allows the inline scripts of a streamed page by a nonce that is unique to the response. */
  allowNonce(res: Response, nonce: string): void;
}

export function createSecurity(settings: SecuritySettings): Security {
  const { hosts, publicOrigin, mapStyle, secure, development, consentScript, analyticsScript, studioOrigin } = settings;
  // Video players are framed only after a click; the permission alone sends no requests.
  const sites = ownSites(publicOrigin);
  const frames = [...new Set(hosts.list.flatMap((host) => host.frameOrigins ?? [])), ...sites, ...videoFrameOrigins];
  // Analytics needs consent, so it is allowed only together with the consent script.
  const scripts = consentScript ? [consentScript, ...(analyticsScript ? [analyticsScript] : [])] : [];
  const others = [...new Set(scripts.map((address) => new URL(address).origin))];
  const map = mapStyle ? [new URL(mapStyle).origin] : [];
  // Consent scripts inject inline styles for their banner.
  const inlineStyles = development || consentScript ? ["'unsafe-inline'"] : [];
  const policy = ({
    ancestors = [],
    scriptOrigins = others,
  }: {
    ancestors?: string[];
    scriptOrigins?: string[];
  } = {}) =>
    Object.entries({
      'default-src': ["'none'"],
      'base-uri': ["'none'"],
      'connect-src': ["'self'", ...scriptOrigins, ...map, ...(development ? ['ws:'] : [])],
      'font-src': ["'self'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'self'", ...ancestors],
      'frame-src': ["'self'", ...frames],
      'img-src': ["'self'", 'data:', ...scriptOrigins, ...map],
      'manifest-src': ["'self'"],
      'media-src': ["'self'"],
      'script-src': ["'self'", ...scriptOrigins],
      'style-src': ["'self'", ...inlineStyles],
      // Vite's client asks in a worker whether the server is back.
      'worker-src': ["'self'", ...(development ? ['blob:'] : [])],
    })
      .map(([directive, values]) => `${directive} ${values.join(' ')}`)
      .join('; ');
  const studio = studioOrigin ? [studioOrigin] : [];
  const otherHeaders = helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
  });
  const ownHeaders = {
    'Content-Security-Policy': policy(),
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    ...collectHeaders(otherHeaders),
  };
  // X-Frame-Options cannot express subdomains and other origins; the policy's frame-ancestors applies instead.
  const { 'X-Frame-Options': _, ...unframed } = ownHeaders as Record<string, string>;
  const framedBy = (ancestors: string[]) => ({ ...unframed, 'Content-Security-Policy': policy({ ancestors }) });
  const publicHeaders = Object.freeze(studioOrigin ? framedBy(studio) : ownHeaders);
  const bookingFormHeaders = framedBy([...sites, ...studio]);
  const linkHeaders = {
    ...ownHeaders,
    'Content-Security-Policy': policy({ scriptOrigins: [] }),
    'Referrer-Policy': 'no-referrer',
  };
  const headersOf = ({ path, originalUrl }: Request) => {
    if (isLinkPath(originalUrl)) return linkHeaders;
    if (/^\/buchungsformular\//i.test(path)) return bookingFormHeaders;
    return /^\/admin(\/|$)/i.test(path) ? ownHeaders : publicHeaders;
  };
  return {
    headers: (req, res, next) => {
      for (const [name, value] of Object.entries(headersOf(req))) res.setHeader(name, value);
      next();
    },
    allowNonce(res, nonce) {
      const current = String(res.getHeader('Content-Security-Policy'));
      res.setHeader('Content-Security-Policy', current.replace(/(?<=script-src [^;]*)(?=;)/, ` 'nonce-${nonce}'`));
    },
  };
}

/** Returns the headers that a middleware sets for every request. */
function collectHeaders(middleware: (req: IncomingMessage, res: ServerResponse, next: () => void) => void) {
  const headers: Record<string, string> = {};
  const setHeader = (name: string, value: string) => {
    headers[name] = value;
  };
  middleware(
    {} as IncomingMessage,
    { setHeader, removeHeader: () => undefined } as unknown as ServerResponse,
    () => {},
  );
  return headers;
}

/** Returns CSP sources for the marketplace and all hosts' own sites. */
function ownSites(publicOrigin: string): string[] {
  const { protocol, host } = new URL(publicOrigin);
  return [publicOrigin, `${protocol}//*.${host}`];
}
