/** Use cases of organisers: signing in and out at a host. */
import { z } from 'zod';
import { loginErrorText } from '../domain/organisers/loginErrors.ts';
import type { Hosts } from '../domain/site/hosts.ts';
import { AppError } from '../platform/appError.ts';
import type { Logger } from '../platform/logger.ts';
import type { AccessMetrics } from '../platform/metrics/accessMetrics.ts';
import { readFields } from '../platform/readFields.ts';
import type { Throttle } from '../platform/throttle.ts';
import type { KnownDevices } from './knownDevices.ts';
import type { CountSignIn } from './signInLimit.ts';
import type { SignedToken, Tokens } from './tokens.ts';
import type { VerifyCredentials } from './verifyCredentials.ts';

const missing = 'Bitte fülle dieses Feld aus.';
const field = (length: number) => z.string(missing).trim().min(1, missing).max(length, 'Das ist zu lang.');
const schema = z.object({
  subdomain: field(64),
  username: field(64),
  password: z.string(missing).min(1, missing).max(256, 'Das ist zu lang.'),
});

/** HTTP status by error code of specification §9.3. */
const statuses = { 0: 500, 1: 401, 2: 502, 3: 502, 4: 503 } as const;

export interface SignInDeps {
  env: { hosts: Hosts };
  logger: Logger;
  throttle: Throttle;
  metrics: { access: Pick<AccessMetrics, 'signIns' | 'limited'> };
  knownDevices: KnownDevices;
  countSignIn: CountSignIn;
  verifyCredentials: VerifyCredentials;
  tokens: Tokens;
}

/** Origin of an attempt to sign in. */
export interface SignInSource {
  /** Key of the client's IP address, for the limits. */
  address: string;
  /** Returns the value of the browser's device cookie for a host. */
  device: (subdomain: string) => string | undefined;
}

export interface SignIn {
  /** Normalised. */
  subdomain: string;
  signed: SignedToken;
  /** Value of the device cookie. */
  device: string;
}

/**
 * Checks credentials and starts a session.
 * @param credentials subdomain (or an alias), username, password
 * @throws AppError 422 for missing fields, 429 after too many attempts, 503 if attempts cannot be counted or the session
 * cannot be stored, otherwise an error with the `code` of specification §9.3; `loginCodeOf` assigns the codes of the
 * first three
 */
export async function signIn(deps: SignInDeps, credentials: unknown, source: SignInSource): Promise<SignIn> {
  const { username, password, ...site } = readFields(schema, credentials, 422, 'Da fehlt noch etwas.');
  const subdomain = deps.env.hosts.find(site.subdomain)?.subdomain;
  if (!subdomain) throw new AppError(422, 'No matching subdomain found');
  const account = { subdomain, username };
  const device = await deps.knownDevices.read(source.device(subdomain), account);
  const accountName = `${subdomain}.${username.toLowerCase()}`;
  const count = (outcome: string) => deps.metrics.access.signIns.inc({ outcome });
  const attempt = await orUnavailable(
    deps,
    deps.countSignIn({ account: accountName, address: source.address, device }),
  );
  if ('secondsToWait' in attempt) {
    count('limited');
    deps.metrics.access.limited.inc({ limit: 'signIn' });
    throw tooManyAttempts(attempt.secondsToWait);
  }
  const outcome = await deps.verifyCredentials({ ...account, password });
  if ('code' in outcome) {
    const { code, message } = outcome;
    count(code === 1 ? 'refused' : 'unavailable');
    throw new AppError(statuses[code], loginErrorText(code, message), [], { code });
  }
  await attempt.succeeded();
  const signed = await orUnavailable(deps, deps.tokens.issue(account, outcome.credential));
  count('accepted');
  return { subdomain, signed, device: await deps.knownDevices.remember(account) };
}

/**
 * Ends sessions.
 * @param tokens of the sessions
 * @throws AppError 503 if a session cannot be ended at the moment
 */
export async function signOut(
  deps: Pick<SignInDeps, 'logger' | 'throttle' | 'metrics' | 'tokens'>,
  tokens: readonly string[],
): Promise<void> {
  await orUnavailable(deps, Promise.all(tokens.map((token) => deps.tokens.revoke(token))));
}

function tooManyAttempts(secondsToWait: number): AppError {
  const minutes = Math.ceil(secondsToWait / 60);
  const message = `Zu viele Versuche. Bitte warte ${minutes === 1 ? 'eine Minute' : `${minutes} Minuten`}.`;
  return new AppError(429, message, [], {}, secondsToWait);
}

/** Converts a failure of Redis or the content backend to a 503. @throws AppError */
async function orUnavailable<T>(
  { logger, throttle, metrics }: Pick<SignInDeps, 'logger' | 'throttle' | 'metrics'>,
  promise: Promise<T>,
): Promise<T> {
  try {
    return await promise;
  } catch (error) {
    metrics.access.signIns.inc({ outcome: 'unavailable' });
    const reason = (error as Error).message;
    throttle(`sign-in ${reason}`, (dropped) => logger.error({ reason, dropped }, 'sign-in or sign-out failed'));
    throw new AppError(503, 'Das An- und Abmelden geht gerade nicht. Bitte versuche es gleich noch einmal.');
  }
}
