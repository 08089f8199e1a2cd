/** Authenticates organisers. Every request is checked on the server. */

import type { Hosts } from '#domain/hosts.ts';
import type { Organiser } from '#domain/organisers/accounts/organiser.ts';
import { may, type Permission } from '#domain/organisers/accounts/permissions.ts';
import { AppError } from '#platform/appError.ts';
import type { Request, SignedIn } from '#platform/http/routeTable.ts';
import { createMarketplaceAccess } from './marketplaceAccess.ts';
import { createOrganiserCookies, type OrganiserCookies } from './organiserCookies.ts';
import type { Tokens } from './tokens.ts';

export type ReadOrganiser = (req: Request, nameOrAlias: string) => Promise<SignedIn>;

/** Authenticates requests by their Bearer token, which comes from the cookie for browsers. */
export interface OrganiserSession {
  cookies: OrganiserCookies;
  /**
   * Puts the cookie's token for a host into the header `Authorization` of a request, where `read` finds it. Without one, it is
   * that of a marketplace administrator. A Bearer token that the client has sent stays, and decides alone. Never rejects.
   */
  liftToken(req: Request, nameOrAlias: string): Promise<void>;
  /** Reads the header `Authorization` only. */
  read: ReadOrganiser;
  /** Returns false if a request certainly has no token. Does not parse cookies. */
  mayBeSignedIn(req: Request): boolean;
  /** Returns all tokens of a request for a host: the Bearer token and the cookie's token. */
  tokensFor(req: Request, subdomain: string): string[];
  /** Returns the id of the session of a request's Bearer token. */
  sessionOf(req: Request): Promise<string | null>;
  /**
   * Returns the hosts at which a request may act, with its role. Never rejects, so that public routes can use it: a token that
   * cannot be checked counts as signed out.
   */
  signedInAt(req: Request): Promise<Pick<Organiser, 'subdomain' | 'role'>[]>;
  /** Returns the subdomains of all hosts whose trips a request may read. Never rejects. */
  hosts(req: Request): Promise<string[]>;
  /** Returns in admin mode the hosts whose trips the request may edit, otherwise an empty array. */
  shownHosts(req: Request): Promise<string[]>;
}

/** @param secure whether visitors use TLS */
export function createOrganiserSession(
  { tokens, hosts }: { tokens: Tokens; hosts: Hosts },
  secure: boolean,
): OrganiserSession {
  const cookies = createOrganiserCookies(secure);
  const { actAt, homes } = createMarketplaceAccess(hosts);
  const signedInAt = async (req: Request): Promise<Pick<Organiser, 'subdomain' | 'role'>[]> => {
    const candidates = [bearerOf(req) ?? [], ...cookies.tokens(req).values()].flat();
    const organisers = await Promise.all(candidates.map((token) => tokens.read(token).catch(() => null)));
    return organisers.flatMap((organiser) =>
      hosts.list.flatMap(({ subdomain }) => (organiser && actAt(organiser, subdomain)) ?? []),
    );
  };
  const hostsWith = async (req: Request, permission: Permission): Promise<string[]> => {
    const permitted = (await signedInAt(req)).filter((acting) => may(acting, permission));
    return [...new Set(permitted.map(({ subdomain }) => subdomain))].sort();
  };
  const tokensFor = (req: Request, subdomain: string) =>
    [bearerOf(req), cookies.tokens(req).get(subdomain)].filter((token) => typeof token === 'string');
  const read: ReadOrganiser = async (req, nameOrAlias) => {
    const subdomain = hosts.find(nameOrAlias)?.subdomain;
    const token = bearerOf(req);
    const organiser = subdomain && token ? await readToken(tokens, token) : null;
    return subdomain && organiser ? (actAt(organiser, subdomain) ?? 'forbidden') : 'nobody';
  };
  /** Finds a valid token of the cookie: that of the host precedes those of marketplace administrators. */
  const findToken = async (req: Request, subdomain: string): Promise<string | null> => {
    const map = cookies.tokens(req);
    for (const home of [subdomain, ...homes]) {
      const token = map.get(home);
      if (!token) continue;
      // A token that cannot be checked at the moment is left to `read`.
      const organiser = await tokens.read(token).catch(() => 'unchecked' as const);
      const isOwn = home === subdomain || organiser === 'unchecked';
      if (organiser && (isOwn || actAt(organiser, subdomain))) return token;
    }
    return null;
  };
  return {
    cookies,
    async liftToken(req, nameOrAlias) {
      const subdomain = hosts.find(nameOrAlias)?.subdomain;
      if (!subdomain || bearerOf(req)) return;
      const token = await findToken(req, subdomain);
      if (token) req.headers.authorization = `Bearer ${token}`;
    },
    tokensFor,
    mayBeSignedIn: ({ headers }) => headers.authorization !== undefined || cookies.mayHaveTokens(headers.cookie),
    read,
    async sessionOf(req) {
      const token = bearerOf(req);
      return token ? tokens.sessionOf(token) : null;
    },
    signedInAt,
    hosts: (req) => hostsWith(req, 'trips.read'),
    shownHosts: async (req) => (cookies.isAdminMode(req) ? hostsWith(req, 'trips.write') : []),
  };
}

function bearerOf(req: Request): string | null {
  return /^Bearer (\S+)$/i.exec(req.get('authorization') ?? '')?.[1] ?? null;
}

/** @throws AppError 503 if the revocation check is unavailable */
async function readToken(tokens: Tokens, token: string): Promise<Organiser | null> {
  try {
    return await tokens.read(token);
  } catch {
    throw new AppError(503, 'Die Anmeldung lässt sich gerade nicht prüfen. Bitte versuche es gleich noch einmal.');
  }
}
