/** Cookie-based sign-in and sign-out, for the API and for the form that works without JavaScript. */
import type { Request, Response } from 'express';
import type { SignInSource } from '#accounts/access/countAttempt.ts';
import { type SignIn, signIn, signOut } from '#accounts/signIn.ts';
import type { Deps } from '#deps.ts';
import { addressKey } from '#platform/addressKey.ts';
import { AppError } from '#platform/appError.ts';
import type { OrganiserSession } from '../middleware/organiser.ts';
import type { OrganiserCookies } from './organiserCookies.ts';

/**
 * Checks credentials and sets the cookies.
 * @param body as for `signIn`
 * @throws AppError as `signIn`
 */
export async function signInByCookie(
  deps: Deps,
  cookies: OrganiserCookies,
  req: Request,
  res: Response,
  body: unknown,
): Promise<SignIn> {
  const result = await signIn(deps, body, signInSource(req, cookies));
  cookies.signIn(req, res, result.subdomain, { token: result.signed.token, device: result.device });
  return result;
}

/** Returns what the limits and the list of sign-ins need to know about a request. */
export function signInSource(req: Request, cookies: OrganiserCookies): SignInSource {
  return {
    address: addressKey(req.ip),
    device: (subdomain) => cookies.device(req, subdomain),
    userAgent: req.get('user-agent') ?? '',
  };
}

/**
 * Revokes the request's tokens for a host, both Bearer token and cookie, and removes the cookie. Does nothing without a
 * token.
 * @throws AppError 503 if a token cannot be revoked at the moment; the cookie then stays
 */
export async function signOutByCookie(
  deps: Deps,
  { cookies, read, tokensFor }: Pick<OrganiserSession, 'cookies' | 'read' | 'tokensFor'>,
  req: Request,
  res: Response,
  nameOrAlias: unknown,
): Promise<void> {
  const subdomain = typeof nameOrAlias === 'string' ? deps.env.hosts.find(nameOrAlias)?.subdomain : undefined;
  if (!subdomain) throw new AppError(422, 'No matching subdomain found');
  const organiser = await read(req, subdomain);
  // A marketplace administrator signs out at the host of the account.
  const signedInAt = typeof organiser === 'object' ? organiser.account.subdomain : subdomain;
  await signOut(deps, tokensFor(req, signedInAt));
  cookies.signOut(req, res, signedInAt);
}
