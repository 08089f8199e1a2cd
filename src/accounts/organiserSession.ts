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
  { tokens, hosts }: { tokens: Tokens; hosts: Hosts },
  secure: boolean,
): OrganiserSession {
  const cookies = createOrganiserCookies(secure);
  const { actAt, homes } = createMarketplaceAccess(hosts);
  const hostsWith = async (req: Request, permission: Permission): Promise<string[]> => {
    const candidates = [bearerOf(req) ?? [], ...cookies.tokens(req).values()].flat();
    const organisers = await Promise.all(candidates.map((token) => tokens.read(token).catch(() => null)));
    const permitted = organisers.flatMap((organiser) =>
      hosts.list.flatMap(({ subdomain }) => {
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
    const subdomain = hosts.find(nameOrAlias)?.subdomain;
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
