/**
 * The organisers' cookies: an HttpOnly map of tokens, the admin mode flag (specification §7.3), and device cookies of hosts
 * that the browser has signed in at before.
 */
import cookieParser from 'cookie-parser';
import type { CookieOptions, Request, Response } from 'express';
import { z } from 'zod';
import { deviceLifetime } from '../../organisers/knownDevices.ts';

/** Twelve hours in milliseconds, the lifetime of a token. */
const lifetimeMs = 12 * 3_600_000;
const modeCookie = 'admin-mode';
const mapSchema = z.record(z.string(), z.string());

export interface OrganiserCookies {
  /** Returns subdomain → token for all hosts that the browser is signed in at. */
  tokens(req: Request): Map<string, string>;
  /** Returns false if a cookie header certainly has no tokens. */
  mayHaveTokens(header: string | undefined): boolean;
  /** Adds the token of a host, keeps the tokens of other hosts, and enables admin mode. */
  signIn(req: Request, res: Response, subdomain: string, given: { token: string; device: string }): void;
  signOut(req: Request, res: Response, subdomain: string): void;
  isAdminMode(req: Request): boolean;
  /** Returns the device token that the browser received at its last sign-in at the host, see `KnownDevices`. */
  device(req: Request, subdomain: string): string | undefined;
}

/** @param secure whether visitors use TLS */
export function createOrganiserCookies(secure: boolean): OrganiserCookies {
  const mapCookie = secure ? '__Host-admin-tokens' : 'admin-tokens';
  const deviceCookie = (subdomain: string) => `${secure ? '__Host-' : ''}admin-device-${subdomain}`;
  const options: CookieOptions = { path: '/', sameSite: 'lax', secure, maxAge: lifetimeMs };

  const tokens = (req: Request) => new Map(Object.entries(mapSchema.safeParse(cookiesOf(req)[mapCookie]).data ?? {}));
  const store = (res: Response, map: Map<string, string>) => {
    if (map.size > 0) res.cookie(mapCookie, Object.fromEntries(map), { ...options, httpOnly: true });
    else {
      res.clearCookie(mapCookie, { path: '/', secure });
      res.clearCookie(modeCookie, { path: '/', secure });
    }
  };

  return {
    tokens,
    mayHaveTokens: (header) => header?.includes(mapCookie) ?? false,
    signIn(req, res, subdomain, { token, device }) {
      store(res, tokens(req).set(subdomain, token));
      // The flag only affects what is displayed, so scripts may read and clear it.
      res.cookie(modeCookie, '1', options);
      const maxAge = deviceLifetime * 1000;
      res.cookie(deviceCookie(subdomain), device, { path: '/', sameSite: 'strict', secure, httpOnly: true, maxAge });
    },
    signOut(req, res, subdomain) {
      const map = tokens(req);
      map.delete(subdomain);
      store(res, map);
    },
    device: (req, subdomain) => z.string().safeParse(cookiesOf(req)[deviceCookie(subdomain)]).data,
    isAdminMode: (req) => cookiesOf(req)[modeCookie] === '1',
  };
}

const parse = cookieParser();

/** Parses the cookies lazily, since most requests do not need them. */
function cookiesOf(req: Request): Record<string, unknown> {
  // cookie-parser is synchronous and idempotent.
  parse(req, req.res as Response, () => undefined);
  return req.cookies;
}
