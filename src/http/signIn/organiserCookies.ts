/**
 * The organisers' cookies: a map of tokens that scripts never see, whether admin mode is on (specification §7.3), and at which
 * hosts the browser has signed in before.
 */
import cookieParser from 'cookie-parser';
import type { CookieOptions, Request, Response } from 'express';
import { z } from 'zod';
import { deviceLifetime } from '../../organisers/knownDevices.ts';

/** Twelve hours, as long as a token is good; in milliseconds. */
const lifetimeMs = 12 * 3_600_000;
const modeCookie = 'admin-mode';
const mapSchema = z.record(z.string(), z.string());

export interface OrganiserCookies {
  /** Subdomain → token, of every host somebody is signed in at. */
  tokens(req: Request): Map<string, string>;
  /** Signs in at one host, beside those one is signed in at, and switches admin mode on. */
  signIn(req: Request, res: Response, subdomain: string, given: { token: string; device: string }): void;
  signOut(req: Request, res: Response, subdomain: string): void;
  isAdminMode(req: Request): boolean;
  /** What the browser was given when somebody signed in at a host with it, see `KnownDevices`. */
  device(req: Request, subdomain: string): string | undefined;
}

/** @param secure whether visitors reach the site by TLS */
export function createOrganiserCookies(secure: boolean): OrganiserCookies {
  const mapCookie = secure ? '__Host-admin-tokens' : 'admin-tokens';
  const deviceCookie = (subdomain: string) => `${secure ? '__Host-' : ''}admin-device-${subdomain}`;
  const options: CookieOptions = { path: '/', sameSite: 'lax', secure, maxAge: lifetimeMs };

  const tokens = (req: Request) => new Map(Object.entries(mapSchema.safeParse(cookiesOf(req)[mapCookie]).data ?? {}));
  const keep = (res: Response, map: Map<string, string>) => {
    if (map.size > 0) res.cookie(mapCookie, Object.fromEntries(map), { ...options, httpOnly: true });
    else {
      res.clearCookie(mapCookie, { path: '/', secure });
      res.clearCookie(modeCookie, { path: '/', secure });
    }
  };

  return {
    tokens,
    signIn(req, res, subdomain, { token, device }) {
      keep(res, tokens(req).set(subdomain, token));
      // It only changes what is shown, so that the page's scripts may read it and switch it off.
      res.cookie(modeCookie, '1', options);
      const maxAge = deviceLifetime * 1000;
      res.cookie(deviceCookie(subdomain), device, { path: '/', sameSite: 'strict', secure, httpOnly: true, maxAge });
    },
    signOut(req, res, subdomain) {
      const map = tokens(req);
      map.delete(subdomain);
      keep(res, map);
    },
    device: (req, subdomain) => z.string().safeParse(cookiesOf(req)[deviceCookie(subdomain)]).data,
    isAdminMode: (req) => cookiesOf(req)[modeCookie] === '1',
  };
}

const parse = cookieParser();

/** Read when somebody asks: most requests are answered without looking at any. */
function cookiesOf(req: Request): Record<string, unknown> {
  // It does its work at once, and once.
  parse(req, req.res as Response, () => undefined);
  return req.cookies;
}
