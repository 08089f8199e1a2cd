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
}

export interface Security {
  headers: RequestHandler;
  /** Allows the inline scripts of a streamed page, by a nonce made for this answer. */
  allowNonce(res: Response, nonce: string): void;
}

export function createSecurity({ hosts, secure, development }: SecuritySettings): Security {
  // Players are framed only after a click; that a page may frame them asks nothing of anybody.
  const frames = [...new Set(hosts.list.flatMap((host) => host.frameOrigins ?? [])), ...videoFrameOrigins];
  const policy = (nonce?: string) =>
    Object.entries({
      'default-src': ["'none'"],
      'base-uri': ["'none'"],
      'connect-src': development ? ["'self'", 'ws:'] : ["'self'"],
      'font-src': ["'self'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'self'"],
      'frame-src': ["'self'", ...frames],
      'img-src': ["'self'", 'data:'],
      'manifest-src': ["'self'"],
      'media-src': ["'self'"],
      'script-src': nonce ? ["'self'", `'nonce-${nonce}'`] : ["'self'"],
      'style-src': development ? ["'self'", "'unsafe-inline'"] : ["'self'"],
      'worker-src': ["'self'"],
    })
      .map(([directive, values]) => `${directive} ${values.join(' ')}`)
      .join('; ');
  const publicPolicy = policy();
  const others = helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
  });
  return {
    headers: (req, res, next) => {
      res.setHeader('Content-Security-Policy', publicPolicy);
      res.setHeader('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()');
      others(req, res, next);
    },
    allowNonce: (res, nonce) => void res.setHeader('Content-Security-Policy', policy(nonce)),
  };
}
