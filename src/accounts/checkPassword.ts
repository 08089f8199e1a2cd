/** Checks the password of an account and limits the attempts. */
import { loginErrorText } from '#domain/organisers/accounts/loginErrors.ts';
import { AppError } from '#platform/appError.ts';
import type { AccountDeps } from './accountDeps.ts';
import type { Credentials } from './accounts.ts';
import { countAttempt, type SignInSource } from './countAttempt.ts';

/** HTTP status by error code of specification §9.3. */
const statuses = { 0: 500, 1: 401, 2: 502, 3: 502, 4: 503 } as const;

/**
 * Counts the attempt, then checks the password: for changes of the account.
 * @returns fingerprint of the password; null if an external service accepted it
 * @throws AppError 429 after too many attempts, otherwise an error with the `code` of
 * specification §9.3
 */
export async function checkPassword(
  deps: AccountDeps,
  credentials: Credentials,
  source: SignInSource,
): Promise<string | null> {
  const attempt = await countAttempt(deps, credentials, source);
  const credential = await verifyPassword(deps, credentials);
  await attempt.succeeded();
  return credential;
}

/**
 * Checks a password whose attempt was counted.
 * @returns fingerprint of the password; null if an external service accepted it
 * @throws AppError with the `code` of specification §9.3
 */
export async function verifyPassword(
  { verifyCredentials, metrics }: AccountDeps,
  credentials: Credentials,
): Promise<string | null> {
  const outcome = await verifyCredentials(credentials);
  if (!('code' in outcome)) return outcome.credential;
  const { code, message } = outcome;
  metrics.access.signIns.inc({ outcome: code === 1 ? 'refused' : 'unavailable' });
  throw new AppError(statuses[code], loginErrorText(code, message), [], { code });
}

/** Converts the error of a wrong password to one that belongs to a field of a form. Use it with `catch`. */
export function wrongPasswordAt(field: string): (error: unknown) => never {
  return (error) => {
    throw error instanceof AppError && error.more.code === 1 ? wrongPassword(field) : error;
  };
}

export function wrongPassword(field: string): AppError {
  const message = 'Das ist nicht dein bisheriges Passwort.';
  return new AppError(422, 'Da stimmt noch etwas nicht.', [{ field, message }]);
}
