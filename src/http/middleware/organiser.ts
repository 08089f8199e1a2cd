/** Who is signed in at a host. The server decides, on every request. */
import type { Request, RequestHandler } from 'express';
import type { Deps } from '../../deps.ts';
import type { Hosts } from '../../domain/site/hosts.ts';
import type { Organiser } from '../../organisers/sessions.ts';
import type { Tokens } from '../../organisers/tokens.ts';
import { AppError } from '../../platform/appError.ts';
import { createOrganiserCookies, type OrganiserCookies } from '../signIn/organiserCookies.ts';

declare global {
  namespace Express {
    interface Locals {
      /** Set by `requireOrganiser`. */
      organiser?: Organiser;
    }
  }
}

interface OrganiserSettings extends Pick<OrganiserSession, 'tokensFor'> {
  tokens: Tokens;
  hosts: Hosts;
}

/** What a request says of itself; `forbidden` is a token of another host. */
export type SignedIn = Organiser | 'nobody' | 'forbidden';

export type ReadOrganiser = (req: Request, nameOrAlias: string) => Promise<SignedIn>;

/** Signing in and out by cookies, and who a request is from. */
export interface OrganiserSession {
  cookies: OrganiserCookies;
  read: ReadOrganiser;
  /** All tokens a request may have for a host: the Bearer token first, which takes precedence, then the cookie's. */
  tokensFor(req: Request, subdomain: string): string[];
  /**
   * Subdomains of all hosts a request is signed in at. Who cannot be told to be signed in is not: it never fails, so that
   * public pages and calls can ask.
   */
  hosts(req: Request): Promise<string[]>;
  /** The same in admin mode, none without it. */
  shownHosts(req: Request): Promise<string[]>;
}

/** @param secure whether visitors reach the site by TLS */
export function createOrganiserSession(
  { tokens, env }: Pick<Deps, 'tokens' | 'env'>,
  secure: boolean,
): OrganiserSession {
  const cookies = createOrganiserCookies(secure);
  const hosts = async (req: Request): Promise<string[]> => {
    const given = [bearerOf(req) ?? [], ...cookies.tokens(req).values()].flat();
    const organisers = await Promise.all(given.map((token) => tokens.read(token).catch(() => null)));
    return [...new Set(organisers.flatMap((organiser) => organiser?.subdomain ?? []))].sort();
  };
  const tokensFor = (req: Request, subdomain: string) =>
    [bearerOf(req), cookies.tokens(req).get(subdomain)].filter((token) => typeof token === 'string');
  return {
    cookies,
    tokensFor,
    read: createReadOrganiser({ tokens, tokensFor, hosts: env.hosts }),
    hosts,
    shownHosts: async (req) => (cookies.isAdminMode(req) ? hosts(req) : []),
  };
}

/**
 * Reads the Bearer token of a request, or the one the cookie map has for the host.
 * @returns for an unknown host `nobody`
 */
function createReadOrganiser({ tokens, tokensFor, hosts }: OrganiserSettings): ReadOrganiser {
  return async (req, nameOrAlias) => {
    const subdomain = hosts.find(nameOrAlias)?.subdomain;
    if (!subdomain) return 'nobody';
    const [token] = tokensFor(req, subdomain);
    const organiser = token ? await readToken(tokens, token) : null;
    if (!organiser) return 'nobody';
    return organiser.subdomain === subdomain ? organiser : 'forbidden';
  };
}

/** Lets through who is signed in at the host of the query `subdomain`: 401 for nobody, 403 for another host's. */
export function requireOrganiser(readOrganiser: ReadOrganiser): RequestHandler {
  return async (req, res, next) => {
    const { subdomain } = req.query;
    if (typeof subdomain !== 'string') throw new AppError(400, 'No subdomain found in request options');
    const organiser = await readOrganiser(req, subdomain);
    if (organiser === 'nobody') throw new AppError(401, 'Bitte melde dich an.');
    if (organiser === 'forbidden') throw new AppError(403, 'Diese Anmeldung gilt für einen anderen Veranstalter.');
    res.locals.organiser = organiser;
    next();
  };
}

function bearerOf(req: Request): string | null {
  return /^Bearer (\S+)$/i.exec(req.get('authorization') ?? '')?.[1] ?? null;
}

/** @throws AppError 503 when it cannot be told whether the sign-in has ended */
async function readToken(tokens: Tokens, token: string): Promise<Organiser | null> {
  try {
    return await tokens.read(token);
  } catch {
    throw new AppError(503, 'Die Anmeldung lässt sich gerade nicht prüfen. Bitte versuche es gleich noch einmal.');
  }
}
