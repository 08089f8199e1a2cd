/**
 * Security headers. Public pages have no inline scripts. The content security policy of streamed pages additionally allows
 * inline scripts with a nonce. Our sites may frame the booking form, and the Sanity Studio may frame public pages.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';
import { isLinkPath } from '#domain/site/linkPaths.ts';
import { videoFrameOrigins } from '#domain/trip/videoFrame.ts';
import type { Env } from '#env.ts';

export interface Security {
  headers: RequestHandler;
  /** Allows the inline scripts of a streamed page by a nonce that is unique to the response. */
  allowNonce(res: Response, nonce: string): void;
}

/** @param development whether Vite's development server is used, which needs inline styles and a WebSocket */
export function createSecurity(env: Env, development: boolean): Security {
  const { hosts, publicOrigin, CONSENT_SCRIPT_URL: consentScript, STUDIO_ORIGIN: studioOrigin } = env;
  // Video players are framed only after a click; the permission alone sends no requests.
  const sites = ownSites(publicOrigin);
  const frames = [...new Set(hosts.list.flatMap((host) => host.frameOrigins ?? [])), ...sites, ...videoFrameOrigins];
  // Third-party scripts are allowed only from their own origins. Analytics needs consent, so it is allowed only together with the consent script.
  const scripts = consentScript ? [consentScript, ...(env.ANALYTICS_SCRIPT_URL ? [env.ANALYTICS_SCRIPT_URL] : [])] : [];
  const others = [...new Set(scripts.map((address) => new URL(address).origin))];
  const map = env.MAP_STYLE_URL ? [new URL(env.MAP_STYLE_URL).origin] : [];
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
    strictTransportSecurity: publicOrigin.startsWith('https:')
      ? { maxAge: 31_536_000, includeSubDomains: true }
      : false,
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
