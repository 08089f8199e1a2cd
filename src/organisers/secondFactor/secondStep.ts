/** The second step of a sign-in: the code of an account with a second factor. */
import { loginErrorText } from '../../domain/organisers/accounts/loginErrors.ts';
import { AppError } from '../../platform/appError.ts';
import type { AccountClaim, AccountClaims } from '../access/accountClaims.ts';
import type { CountAttemptDeps } from '../access/countAttempt.ts';
import type { AccountKey } from '../accounts.ts';
import { orUnavailable } from '../orUnavailable.ts';
import type { SecondFactors } from './secondFactors.ts';

export interface SecondStepDeps extends CountAttemptDeps {
  secondFactors: Pick<SecondFactors, 'read' | 'accept'>;
  /** Tokens for accounts whose password was checked. */
  signInSteps: AccountClaims;
  now: () => Date;
}

/** How long the code may be entered after the password, in milliseconds. */
const stepMs = 10 * 60_000;

/**
 * Returns if the account has no second factor, or if the code is accepted.
 * @param credential fingerprint of the password that was checked; null if an external service checked it
 * @throws AppError 401 with code 5 and with `step`, a token that replaces user name and password in the next attempt
 */
export async function passSecondFactor(
  deps: SecondStepDeps,
  { subdomain, username }: AccountKey,
  credential: string | null,
  code: string | undefined,
): Promise<void> {
  if (credential === null) return;
  const account = { subdomain, username };
  if ((await orUnavailable(deps, deps.secondFactors.read(account))) === null) return;
  if (code && (await orUnavailable(deps, deps.secondFactors.accept(account, credential, code)))) return;
  if (code) deps.metrics.access.signIns.inc({ outcome: 'refused' });
  const step = await deps.signInSteps.sign({ ...account, credential }, new Date(deps.now().getTime() + stepMs));
  const message = code ? 'Dieser Code stimmt nicht oder wurde schon benutzt.' : loginErrorText(5);
  throw new AppError(401, message, [{ field: 'code', message }], { code: 5, step });
}

/** @throws AppError 401 with code 1 if the token is forged, too old or of another host */
export async function readStep(
  { signInSteps }: SecondStepDeps,
  subdomain: string,
  token: string,
): Promise<AccountClaim> {
  const claim = await signInSteps.read(token);
  if (typeof claim === 'object' && claim.subdomain === subdomain) return claim;
  throw new AppError(401, 'Das hat zu lange gedauert. Bitte melde dich noch einmal an.', [], { code: 1 });
}
