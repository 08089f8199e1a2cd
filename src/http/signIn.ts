/** Signing in and out at a host, for the API and for the form that works without scripts. */
import type { Request, Response } from 'express';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { loginErrorText } from '../domain/loginErrors.ts';
import type { SignedToken } from '../organisers/tokens.ts';
import { addressKey } from '../platform/addressKey.ts';
import type { OrganiserSession } from './middleware/organiser.ts';
import { AppError } from '../platform/appError.ts';
import type { OrganiserCookies } from './organiserCookies.ts';
import { readFields } from './readFields.ts';

const missing = 'Bitte fülle dieses Feld aus.';
const field = (length: number) => z.string(missing).trim().min(1, missing).max(length, 'Das ist zu lang.');
const schema = z.object({
  subdomain: field(64),
  username: field(64),
  password: z.string(missing).min(1, missing).max(256, 'Das ist zu lang.'),
});

/** HTTP status by code of specification §9.3: whose fault it is. */
const statuses = { 0: 500, 1: 401, 2: 502, 3: 502, 4: 503 } as const;
/** When to try again after a 503, in seconds. */
const retryAfter = '5';

/**
 * Checks credentials and sets the cookies.
 * @param body subdomain (or an alias), username, password
 * @throws AppError 422 for what is missing, 429 after too many attempts, 503 when they cannot be counted or the sign-in
 * cannot be stored, else with the `code` of specification §9.3; the others get theirs from `loginCodeOf`
 */
export async function signIn(
  deps: Deps,
  cookies: OrganiserCookies,
  req: Request,
  res: Response,
  body: unknown,
): Promise<SignedToken & { subdomain: string }> {
  const { username, password, ...site } = readFields(schema, body, 422, 'Da fehlt noch etwas.');
  const subdomain = deps.env.hosts.find(site.subdomain)?.subdomain;
  if (!subdomain) throw new AppError(422, 'No matching subdomain found');
  const organiser = { subdomain, username };
  const device = await deps.knownDevices.read(cookies.device(req, subdomain), organiser);
  const attempt = await orUnavailable(
    deps,
    res,
    deps.countSignIn({
      account: `${subdomain}.${username.toLowerCase()}`,
      address: addressKey(req.ip),
      device,
    }),
  );
  if ('secondsToWait' in attempt) {
    const { secondsToWait } = attempt;
    res.set('Retry-After', String(secondsToWait));
    const minutes = Math.ceil(secondsToWait / 60);
    throw new AppError(429, `Zu viele Versuche. Bitte warte ${minutes === 1 ? 'eine Minute' : `${minutes} Minuten`}.`);
  }
  const outcome = await deps.verifyCredentials({ ...organiser, password });
  if ('code' in outcome) {
    const { code, message } = outcome;
    if (statuses[code] === 503) res.set('Retry-After', retryAfter);
    throw new AppError(statuses[code], loginErrorText(code, message), [], { code });
  }
  await attempt.succeeded();
  const signed = await orUnavailable(deps, res, deps.tokens.issue(organiser, outcome.credential));
  cookies.signIn(req, res, subdomain, { token: signed.token, device: await deps.knownDevices.remember(organiser) });
  return { ...signed, subdomain };
}

/**
 * Ends the sign-ins at a host that a request carries, as Bearer token and as cookie, and removes the cookie. Does nothing
 * for a request without one.
 * @throws AppError 503, with the cookie left in place, when the sign-in cannot be ended at the moment
 */
export async function signOut(
  deps: Deps,
  { cookies, tokensFor }: Pick<OrganiserSession, 'cookies' | 'tokensFor'>,
  req: Request,
  res: Response,
  nameOrAlias: unknown,
): Promise<void> {
  const subdomain = typeof nameOrAlias === 'string' ? deps.env.hosts.find(nameOrAlias)?.subdomain : undefined;
  if (!subdomain) throw new AppError(422, 'No matching subdomain found');
  const tokens = tokensFor(req, subdomain);
  await orUnavailable(deps, res, Promise.all(tokens.map((token) => deps.tokens.revoke(token))));
  cookies.signOut(req, res, subdomain);
}

/** Turns a failure of Redis or the content backend into a 503. @throws AppError */
async function orUnavailable<T>({ logger }: Deps, res: Response, promise: Promise<T>): Promise<T> {
  try {
    return await promise;
  } catch (error) {
    logger.error({ reason: (error as Error).message }, 'signing in or out is not possible');
    res.set('Retry-After', retryAfter);
    const message = 'Das An- und Abmelden geht gerade nicht. Bitte versuche es gleich noch einmal.';
    throw new AppError(503, message);
  }
}
