/** Signing in and out by cookies, for the API and for the form that works without scripts. */
import type { Request, Response } from 'express';
import type { Deps } from '../../deps.ts';
import { type SignIn, signIn, signOut } from '../../organisers/signIn.ts';
import { addressKey } from '../../platform/addressKey.ts';
import { AppError } from '../../platform/appError.ts';
import type { OrganiserSession } from '../middleware/organiser.ts';
import type { OrganiserCookies } from './organiserCookies.ts';

/**
 * Checks credentials and sets the cookies.
 * @param body subdomain (or an alias), username, password
 * @throws AppError as `signIn`
 */
export async function signInByCookie(
  deps: Deps,
  cookies: OrganiserCookies,
  req: Request,
  res: Response,
  body: unknown,
): Promise<SignIn> {
  const source = { address: addressKey(req.ip), device: (subdomain: string) => cookies.device(req, subdomain) };
  const done = await signIn(deps, body, source);
  cookies.signIn(req, res, done.subdomain, { token: done.signed.token, device: done.device });
  return done;
}

/**
 * Ends the sessions at a host that a request carries, as Bearer token and as cookie, and removes the cookie. Does nothing
 * for a request without one.
 * @throws AppError 503, with the cookie left in place, when a session cannot be ended at the moment
 */
export async function signOutByCookie(
  deps: Deps,
  { cookies, tokensFor }: Pick<OrganiserSession, 'cookies' | 'tokensFor'>,
  req: Request,
  res: Response,
  nameOrAlias: unknown,
): Promise<void> {
  const subdomain = typeof nameOrAlias === 'string' ? deps.env.hosts.find(nameOrAlias)?.subdomain : undefined;
  if (!subdomain) throw new AppError(422, 'No matching subdomain found');
  await signOut(deps, tokensFor(req, subdomain));
  cookies.signOut(req, res, subdomain);
}
