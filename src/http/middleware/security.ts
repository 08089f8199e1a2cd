/** Headers that keep pages to themselves. Two policies: none of the public pages has an inline script (README). */
import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';
import type { Hosts } from '../../domain/site/hosts.ts';
import { videoFrameOrigins } from '../../domain/trip/videoFrame.ts';

interface SecuritySettings {
  hosts: Hosts;
  /** Where visitors reach the marketplace; the hosts' own sites are on its subdomains. */
  publicOrigin: string;
  /** Whether visitors reach the site by TLS. */
  secure: boolean;
  /** Vite's development server injects styles and talks over a socket. */
  development: boolean;
  /** Scripts of others that may be loaded after all, each from its own origin only (specification §10.2). */
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
  const { hosts, publicOrigin, mapStyle, secure, development, consentScript, analyticsScript } = settings;
  // Players are framed only after a click; that a page may frame them asks nothing of anybody.
  const sites = ownSites(publicOrigin);
  const frames = [...new Set(hosts.list.flatMap((host) => host.frameOrigins ?? [])), ...sites, ...videoFrameOrigins];
  // Nothing is loaded without consent, and there is none without the script that asks for it.
  const scripts = consentScript ? [consentScript, ...(analyticsScript ? [analyticsScript] : [])] : [];
  const others = [...new Set(scripts.map((address) => new URL(address).origin))];
  const map = mapStyle ? [new URL(mapStyle).origin] : [];
  // Such scripts bring the styles of their banner along.
  const inlineStyles = development || consentScript ? ["'unsafe-inline'"] : [];
  const policy = ({ nonce, ancestors = [] }: { nonce?: string; ancestors?: string[] } = {}) =>
    Object.entries({
      'default-src': ["'none'"],
      'base-uri': ["'none'"],
      'connect-src': ["'self'", ...others, ...map, ...(development ? ['ws:'] : [])],
      'font-src': ["'self'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'self'", ...ancestors],
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
  const bookingFormPolicy = policy({ ancestors: sites });
  const otherHeaders = helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
  });
  return {
    headers: (req, res, next) => {
      const isBookingForm = req.path.startsWith('/buchungsformular/');
      res.setHeader('Content-Security-Policy', isBookingForm ? bookingFormPolicy : publicPolicy);
      res.setHeader('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()');
      otherHeaders(req, res, () => {
        // It knows no subdomains; the policy says who may frame the booking form.
        if (isBookingForm) res.removeHeader('X-Frame-Options');
        next();
      });
    },
    allowNonce: (res, nonce) => void res.setHeader('Content-Security-Policy', policy({ nonce })),
  };
}

/** The marketplace and every host's own site. */
function ownSites(publicOrigin: string): string[] {
  const { protocol, host } = new URL(publicOrigin);
  return [publicOrigin, `${protocol}//*.${host}`];
}
