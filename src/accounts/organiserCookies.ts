/**
 * The organisers' cookies: an HttpOnly map of tokens, the admin mode flag (specification §7.3), and device cookies of hosts
 * that the browser has signed in at before.
 */

import { z } from 'zod';
import { storedItems } from '#domain/site/storedItems.ts';
import { createCookies } from '#platform/http/cookies.ts';
import type { Request, Response } from '#platform/http/routeTable.ts';

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
  const cookies = createCookies(secure);
  const tokens = (req: Request) =>
    new Map(Object.entries(mapSchema.safeParse(cookies.read(req, storedItems.tokens)).data ?? {}));
  const store = (res: Response, map: Map<string, string>) => {
    if (map.size > 0) cookies.set(res, storedItems.tokens, Object.fromEntries(map), { httpOnly: true });
    else {
      cookies.clear(res, storedItems.tokens);
      cookies.clear(res, storedItems.adminMode);
    }
  };

  return {
    tokens,
    mayHaveTokens: (header) => header?.includes(cookies.name(storedItems.tokens)) ?? false,
    signIn(req, res, subdomain, { token, device }) {
      store(res, tokens(req).set(subdomain, token));
      // The flag only affects what is displayed, so scripts may read and clear it.
      cookies.set(res, storedItems.adminMode, '1');
      cookies.set(res, storedItems.device, device, { id: subdomain, sameSite: 'strict', httpOnly: true });
    },
    signOut(req, res, subdomain) {
      const map = tokens(req);
      map.delete(subdomain);
      store(res, map);
    },
    device: (req, subdomain) => z.string().safeParse(cookies.read(req, storedItems.device, subdomain)).data,
    isAdminMode: (req) => cookies.read(req, storedItems.adminMode) === '1',
  };
}
