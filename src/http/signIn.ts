/** Signing in and out at a host, for the API and for the form that works without scripts. */
import type { Request, Response } from 'express';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { loginErrorText } from '../domain/loginErrors.ts';
import type { SignedToken } from '../organisers/tokens.ts';
import { AppError } from './appError.ts';
import type { OrganiserCookies } from './organiserCookies.ts';

const missing = 'Bitte fülle dieses Feld aus.';
const field = (length: number) => z.string(missing).trim().min(1, missing).max(length, 'Das ist zu lang.');
const schema = z.object({
  subdomain: field(64),
  username: field(64),
  password: z.string(missing).min(1, missing).max(256, 'Das ist zu lang.'),
});

/** HTTP status by code of specification §8: whose fault it is. */
const statuses = { 0: 500, 1: 401, 2: 502, 3: 502, 4: 503 } as const;

/**
 * Checks credentials and sets the cookies.
 * @param body subdomain (or an alias), username, password
 * @throws AppError 422 for what is missing, 429 after too many failures, else with the `code` of specification §8
 */
export async function signIn(
  deps: Deps,
  cookies: OrganiserCookies,
  req: Request,
  res: Response,
  body: unknown,
): Promise<SignedToken & { subdomain: string }> {
  const read = schema.safeParse(body);
  if (!read.success) {
    const errors = read.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
    throw new AppError(422, 'Da fehlt noch etwas.', errors);
  }
  const { username, password } = read.data;
  const subdomain = deps.env.hosts.find(read.data.subdomain)?.subdomain;
  if (!subdomain) throw new AppError(422, 'No matching subdomain found');
  const account = `${subdomain}.${username.toLowerCase()}`;
  const address = req.ip ?? '';
  const seconds = await deps.signInLimit.secondsToWait(account, address);
  if (seconds > 0) {
    res.set('Retry-After', String(seconds));
    throw new AppError(429, `Zu viele Versuche. Bitte warte ${Math.ceil(seconds / 60)} Minuten.`);
  }
  const outcome = await deps.verifyCredentials({ subdomain, username, password });
  if (outcome !== 'accepted') {
    if (outcome.code === 1) await deps.signInLimit.failed(account, address);
    const { code, message } = outcome;
    throw new AppError(statuses[code], loginErrorText(code, message), [], { code });
  }
  await deps.signInLimit.succeeded(account);
  const signed = await deps.tokens.issue({ subdomain, username });
  cookies.signIn(req, res, subdomain, signed.token);
  return { ...signed, subdomain };
}

/** Revokes the token of a host and forgets it; nothing happens to who is not signed in there. */
export async function signOut(
  deps: Deps,
  cookies: OrganiserCookies,
  req: Request,
  res: Response,
  nameOrAlias: unknown,
): Promise<void> {
  const subdomain = deps.env.hosts.find(String(nameOrAlias))?.subdomain;
  if (!subdomain) throw new AppError(422, 'No matching subdomain found');
  const token = cookies.tokens(req).get(subdomain) ?? req.get('authorization')?.replace(/^Bearer /i, '');
  if (token) await deps.tokens.revoke(token);
  cookies.signOut(req, res, subdomain);
}
