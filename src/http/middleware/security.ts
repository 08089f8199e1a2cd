/** Headers that keep pages to themselves. Two policies: none of the public pages has an inline script (README). */
import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';
import type { Hosts } from '../../domain/hosts.ts';
import { videoFrameOrigins } from '../../domain/videoFrame.ts';

interface SecuritySettings {
  hosts: Hosts;
  /** Whether visitors reach the site by TLS. */
  secure: boolean;
  /** Vite's development server injects styles and talks over a socket. */
  development: boolean;
  /** Scripts of others that may be loaded after all, each from its own origin only (decisions §7). */
  consentScript?: string | undefined;
  analyticsScript?: string | undefined;
  /** A map style of one's own; everything it names comes from its origin too. */
  mapStyle?: string | undefined;
}

export interface Security {
  headers: RequestHandler;
  /** Allows the inline scripts of a streamed page, by a nonce made for this answer. */
  allowNonce(res: Response, nonce: string): void;
}

export function createSecurity(settings: SecuritySettings): Security {
  const { hosts, mapStyle, secure, development, consentScript, analyticsScript } = settings;
  // Players are framed only after a click; that a page may frame them asks nothing of anybody.
  const frames = [...new Set(hosts.list.flatMap((host) => host.frameOrigins ?? [])), ...videoFrameOrigins];
  // Nothing is loaded without consent, and there is none without the script that asks for it.
  const scripts = consentScript ? [consentScript, ...(analyticsScript ? [analyticsScript] : [])] : [];
  const others = [...new Set(scripts.map((address) => new URL(address).origin))];
  const map = mapStyle ? [new URL(mapStyle).origin] : [];
  // Such scripts bring the styles of their banner along.
  const inlineStyles = development || consentScript ? ["'unsafe-inline'"] : [];
  const policy = (nonce?: string) =>
    Object.entries({
      'default-src': ["'none'"],
      'base-uri': ["'none'"],
      'connect-src': ["'self'", ...others, ...map, ...(development ? ['ws:'] : [])],
      'font-src': ["'self'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'self'"],
      'frame-src': ["'self'", ...frames],
      'img-src': ["'self'", 'data:', ...others, ...map],
      'manifest-src': ["'self'"],
      'media-src': ["'self'"],
      'script-src': ["'self'", ...others, ...(nonce ? [`'nonce-${nonce}'`] : [])],
      'style-src': ["'self'", ...inlineStyles],
      'worker-src': ["'self'"],
    })
      .map(([directive, values]) => `${directive} ${values.join(' ')}`)
      .join('; ');
  const publicPolicy = policy();
  const otherHeaders = helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
  });
  return {
    headers: (req, res, next) => {
      res.setHeader('Content-Security-Policy', publicPolicy);
      res.setHeader('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()');
      otherHeaders(req, res, next);
    },
    allowNonce: (res, nonce) => void res.setHeader('Content-Security-Policy', policy(nonce)),
  };
}
