/** Checks the password of an account and limits the attempts, for sign-ins and before changes of the account. */
import { loginErrorText } from '../domain/organisers/accounts/loginErrors.ts';
import { AppError } from '../platform/appError.ts';
import type { AccessMetrics } from '../platform/metrics/accessMetrics.ts';
import type { Credentials } from './accounts.ts';
import type { KnownDevices } from './knownDevices.ts';
import { orUnavailable, type UnavailableDeps } from './orUnavailable.ts';
import type { CountSignIn } from './signInLimit.ts';
import type { VerifyCredentials } from './verifyCredentials.ts';

/** HTTP status by error code of specification §9.3. */
const statuses = { 0: 500, 1: 401, 2: 502, 3: 502, 4: 503 } as const;

export interface CheckPasswordDeps extends UnavailableDeps {
  metrics: { access: Pick<AccessMetrics, 'signIns' | 'limited'> };
  knownDevices: KnownDevices;
  countSignIn: CountSignIn;
  verifyCredentials: VerifyCredentials;
}

/** Origin of an attempt. */
export interface SignInSource {
  /** Key of the client's IP address, for the limits. */
  address: string;
  /** Returns the value of the browser's device cookie for a host. */
  device: (subdomain: string) => string | undefined;
  /** The `User-Agent` of the request; empty if there is none. */
  userAgent: string;
}

/**
 * Counts the attempt, then checks the password.
 * @returns fingerprint of the password; null if an external service accepted it
 * @throws AppError 429 after too many attempts, 503 if attempts cannot be counted, otherwise an error with the `code` of
 * specification §9.3
 */
export async function checkPassword(
  deps: CheckPasswordDeps,
  credentials: Credentials,
  source: SignInSource,
): Promise<string | null> {
  const { subdomain, username } = credentials;
  const device = await deps.knownDevices.read(source.device(subdomain), { subdomain, username });
  const account = `${subdomain}.${username.toLowerCase()}`;
  const count = (outcome: string) => deps.metrics.access.signIns.inc({ outcome });
  const attempt = await orUnavailable(deps, deps.countSignIn({ account, address: source.address, device }));
  if ('secondsToWait' in attempt) {
    count('limited');
    deps.metrics.access.limited.inc({ limit: 'signIn' });
    throw tooManyAttempts(attempt.secondsToWait);
  }
  const outcome = await deps.verifyCredentials(credentials);
  if ('code' in outcome) {
    const { code, message } = outcome;
    count(code === 1 ? 'refused' : 'unavailable');
    throw new AppError(statuses[code], loginErrorText(code, message), [], { code });
  }
  await attempt.succeeded();
  return outcome.credential;
}

function tooManyAttempts(secondsToWait: number): AppError {
  const minutes = Math.ceil(secondsToWait / 60);
  const message = `Zu viele Versuche. Bitte warte ${minutes === 1 ? 'eine Minute' : `${minutes} Minuten`}.`;
  return new AppError(429, message, [], {}, secondsToWait);
}
