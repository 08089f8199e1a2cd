/** Counts attempts to sign in, before anything is checked. */
import type { AccountKey } from '#domain/organisers/accounts/organiser.ts';
import { AppError } from '#platform/appError.ts';
import type { AccountDeps } from './accountDeps.ts';

export interface SignInSource {
  /** Key of the client's IP address, for the limits. */
  address: string;
  /** Returns the value of the browser's device cookie for a host. */
  device: (subdomain: string) => string | undefined;
  /** The `User-Agent` of the request; empty if there is none. */
  userAgent: string;
}

export interface CountedSignIn {
  /** Refunds the attempt. Call it only after password and second factor were accepted. */
  succeeded(): Promise<void>;
}

/** @throws AppError 429 after too many attempts */
export async function countAttempt(
  deps: AccountDeps,
  { subdomain, username }: AccountKey,
  source: SignInSource,
): Promise<CountedSignIn> {
  const device = await deps.knownDevices.read(source.device(subdomain), { subdomain, username });
  const account = `${subdomain}.${username.toLowerCase()}`;
  const attempt = await deps.countSignIn({ account, address: source.address, device });
  if (!('secondsToWait' in attempt)) return attempt;
  deps.metrics.access.signIns.inc({ outcome: 'limited' });
  deps.metrics.access.limited.inc({ limit: 'signIn' });
  throw tooManyAttempts(attempt.secondsToWait);
}

function tooManyAttempts(secondsToWait: number): AppError {
  const minutes = Math.ceil(secondsToWait / 60);
  const message = `Zu viele Versuche. Bitte warte ${minutes === 1 ? 'eine Minute' : `${minutes} Minuten`}.`;
  return new AppError(429, message, [], {}, secondsToWait);
}
