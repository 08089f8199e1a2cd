/** The second step of a sign-in: the code of an account with a second factor. */

import { loginErrorText } from '#domain/organisers/accounts/loginErrors.ts';
import type { AccountKey } from '#domain/organisers/accounts/organiser.ts';
import { AppError } from '#platform/appError.ts';
import type { AccountDeps } from '../accountDeps.ts';
import { type Account, loadAccount } from '../accounts.ts';
import { orUnavailable } from '../orUnavailable.ts';
import { acceptCode } from './secondFactors.ts';

/** How long the code may be entered after the password, in milliseconds. */
const stepMs = 10 * 60_000;

/**
 * Returns if the account has no second factor, or if the code is accepted.
 * @param credential fingerprint of the password that was checked; null if an external service checked it
 * @throws AppError 401 with code 1 if the password was replaced in the meantime, otherwise with code 5 and with `step`, a token that replaces user name and password in the next attempt
 */
export async function passSecondFactor(
  deps: AccountDeps,
  { subdomain, username }: AccountKey,
  credential: string | null,
  code: string | undefined,
): Promise<void> {
  if (credential === null) return;
  const account = { subdomain, username };
  const record = await orUnavailable(deps, loadAccount(deps.database, account));
  // The password was replaced, or the account removed, since it was checked.
  if (record?.credential !== credential) throw new AppError(401, loginErrorText(1), [], { code: 1 });
  if (!record.secondFactor) return;
  if (code && (await orUnavailable(deps, acceptCode(deps, account, credential, code)))) return;
  if (code) deps.metrics.access.signIns.inc({ outcome: 'refused' });
  const step = await deps.signInSteps.sign(record, new Date(deps.now().getTime() + stepMs));
  const message = code ? 'Dieser Code stimmt nicht oder wurde schon benutzt.' : loginErrorText(5);
  throw new AppError(401, message, [{ field: 'code', message }], { code: 5, step });
}

/** @throws AppError 401 with code 1 if the token is forged, too old, of another host, or the account has changed since */
export async function readStep(deps: AccountDeps, subdomain: string, token: string): Promise<Account> {
  const opened = await orUnavailable(deps, deps.signInSteps.open(token, subdomain));
  if (typeof opened !== 'string') return opened.account;
  throw new AppError(401, 'Das hat zu lange gedauert. Bitte melde dich noch einmal an.', [], { code: 1 });
}
