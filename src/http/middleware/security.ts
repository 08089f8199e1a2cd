/**
 * Security headers. Public pages have no inline scripts. The content security policy of streamed pages additionally allows
 * inline scripts with a nonce, and that of the booking form allows our sites to frame it.
 */
import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';
import type { Hosts } from '../../domain/site/hosts.ts';
import { videoFrameOrigins } from '../../domain/trip/videoFrame.ts';

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
}

export interface Security {
  headers: RequestHandler;
  /** Allows the inline scripts of a streamed page by a nonce that is unique to the response. */
  allowNonce(res: Response, nonce: string): void;
}

export function createSecurity(settings: SecuritySettings): Security {
  const { hosts, publicOrigin, mapStyle, secure, development, consentScript, analyticsScript } = settings;
  // Video players are framed only after a click; the permission alone sends no requests.
  const sites = ownSites(publicOrigin);
  const frames = [...new Set(hosts.list.flatMap((host) => host.frameOrigins ?? [])), ...sites, ...videoFrameOrigins];
  // Analytics needs consent, so it is allowed only together with the consent script.
  const scripts = consentScript ? [consentScript, ...(analyticsScript ? [analyticsScript] : [])] : [];
  const others = [...new Set(scripts.map((address) => new URL(address).origin))];
  const map = mapStyle ? [new URL(mapStyle).origin] : [];
  // Consent scripts inject inline styles for their banner.
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
        // X-Frame-Options cannot express subdomains; the policy's frame-ancestors applies instead.
        if (isBookingForm) res.removeHeader('X-Frame-Options');
        next();
      });
    },
    allowNonce: (res, nonce) => void res.setHeader('Content-Security-Policy', policy({ nonce })),
  };
}

/** Returns CSP sources for the marketplace and all hosts' own sites. */
function ownSites(publicOrigin: string): string[] {
  const { protocol, host } = new URL(publicOrigin);
  return [publicOrigin, `${protocol}//*.${host}`];
}
