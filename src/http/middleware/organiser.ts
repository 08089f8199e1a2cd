/** Authenticates organisers. Every request is checked on the server. */
import type { Request, RequestHandler, Response } from 'express';
import { createMarketplaceAccess } from '#accounts/access/marketplaceAccess.ts';
import type { Organiser } from '#accounts/sessions.ts';
import type { Tokens } from '#accounts/tokens.ts';
import type { Deps } from '#deps.ts';
import { may, type Permission } from '#domain/organisers/accounts/permissions.ts';
import { AppError } from '#platform/appError.ts';
import { createOrganiserCookies, type OrganiserCookies } from '../signIn/organiserCookies.ts';

declare global {
  namespace Express {
    interface Locals {
      /** Set by `requireOrganiser` and `allowForm`. */
      organiser?: Organiser;
    }
  }
}

/**
 * Result of authenticating a request at a host; `forbidden` is a valid Bearer token of another host. Marketplace
 * administrators are organisers of every host. Unknown hosts result in `nobody`.
 */
export type SignedIn = Organiser | 'nobody' | 'forbidden';

export type ReadOrganiser = (req: Request, nameOrAlias: string) => Promise<SignedIn>;

/** Authenticates requests by Bearer token or cookie. */
export interface OrganiserSession {
  cookies: OrganiserCookies;
  read: ReadOrganiser;
  /** Returns false if a request certainly has no token. Does not parse cookies. */
  mayBeSignedIn(req: Request): boolean;
  /** Returns all tokens of a request for a host: the Bearer token, which takes precedence, then the cookie's token. */
  tokensFor(req: Request, subdomain: string): string[];
  /** Returns the id of the session that a request is signed in with at a host. */
  sessionAt(req: Request, subdomain: string): Promise<string | null>;
  /**
   * Returns the subdomains of all hosts whose trips a request may read. Never rejects, so that public routes can use it: a
   * token that cannot be checked counts as signed out.
   */
  hosts(req: Request): Promise<string[]>;
  /** Returns in admin mode the hosts whose trips the request may edit, otherwise an empty array. */
  shownHosts(req: Request): Promise<string[]>;
}

/** @param secure whether visitors use TLS */
export function createOrganiserSession(
  { tokens, env }: Pick<Deps, 'tokens' | 'env'>,
  secure: boolean,
): OrganiserSession {
  const cookies = createOrganiserCookies(secure);
  const { actAt, homes } = createMarketplaceAccess(env.hosts);
  const hostsWith = async (req: Request, permission: Permission): Promise<string[]> => {
    const candidates = [bearerOf(req) ?? [], ...cookies.tokens(req).values()].flat();
    const organisers = await Promise.all(candidates.map((token) => tokens.read(token).catch(() => null)));
    const permitted = organisers.flatMap((organiser) =>
      env.hosts.list.flatMap(({ subdomain }) => {
        const acting = organiser && actAt(organiser, subdomain);
        return acting && may(acting.role, permission) ? subdomain : [];
      }),
    );
    return [...new Set(permitted)].sort();
  };
  const tokensFor = (req: Request, subdomain: string) =>
    [bearerOf(req), cookies.tokens(req).get(subdomain)].filter((token) => typeof token === 'string');
  /** The Bearer token decides alone. Otherwise the cookie's token for the host precedes those of marketplace administrators. */
  const read: ReadOrganiser = async (req, nameOrAlias) => {
    const subdomain = env.hosts.find(nameOrAlias)?.subdomain;
    if (!subdomain) return 'nobody';
    const [own] = tokensFor(req, subdomain);
    const organiser = own ? await readToken(tokens, own) : null;
    if (organiser) return actAt(organiser, subdomain) ?? 'forbidden';
    if (bearerOf(req)) return 'nobody';
    for (const token of homes.flatMap((home) => cookies.tokens(req).get(home) ?? [])) {
      const administrator = await readToken(tokens, token);
      const acting = administrator && actAt(administrator, subdomain);
      if (acting) return acting;
    }
    return 'nobody';
  };
  return {
    cookies,
    tokensFor,
    mayBeSignedIn: ({ headers }) => headers.authorization !== undefined || cookies.mayHaveTokens(headers.cookie),
    read,
    async sessionAt(req, subdomain) {
      const [token] = tokensFor(req, subdomain);
      return token ? tokens.sessionOf(token) : null;
    },
    hosts: (req) => hostsWith(req, 'trips.read'),
    shownHosts: async (req) => (cookies.isAdminMode(req) ? hostsWith(req, 'trips.write') : []),
  };
}

/**
 * Requires a sign-in at the host of the query `subdomain`.
 * @param findHost returns the host of a request without this query; null if there is none
 * @throws AppError 400, 401, or 403 for a token of another host
 */
export function requireOrganiser(
  readOrganiser: ReadOrganiser,
  findHost: (req: Request) => Promise<string | null> = async () => null,
): RequestHandler {
  return async (req, res, next) => {
    const subdomain = typeof req.query.subdomain === 'string' ? req.query.subdomain : await findHost(req);
    if (subdomain === null) throw new AppError(400, 'No subdomain found in request options');
    const organiser = await readOrganiser(req, subdomain);
    if (organiser === 'nobody') throw new AppError(401, 'Bitte melde dich an.');
    if (organiser === 'forbidden') throw new AppError(403, 'Diese Anmeldung gilt für einen anderen Veranstalter.');
    res.locals.organiser = organiser;
    next();
  };
}

/** Returns the signed-in organiser. @throws Error if the route is not behind `requireOrganiser` or `allowForm` */
export function organiserOf(res: Response): Organiser {
  if (!res.locals.organiser) throw new Error('The route must be mounted after requireOrganiser');
  return res.locals.organiser;
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
