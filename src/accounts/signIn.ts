/** Use cases of organisers: signing in and out at a host. */

import { z } from 'zod';
import { browserFamily } from '#domain/organisers/accounts/browserFamily.ts';
import type { AccountKey } from '#domain/organisers/accounts/organiser.ts';
import { AppError } from '#platform/appError.ts';
import { readFields } from '#platform/readFields.ts';
import type { AccountDeps } from './accountDeps.ts';
import { findAccounts } from './accounts.ts';
import { verifyPassword } from './checkPassword.ts';
import { type CountedSignIn, countAttempt, type SignInSource } from './countAttempt.ts';
import { orUnavailable } from './orUnavailable.ts';
import { passSecondFactor, readStep } from './secondFactor/secondStep.ts';
import type { SignedToken } from './tokens.ts';

const missing = 'Bitte fülle dieses Feld aus.';
const field = (length: number) => z.string(missing).trim().min(1, missing).max(length, 'Das ist zu lang.');
const code = z.string('Bitte gib den Code als Text an.').trim().max(64, 'Das ist zu lang.').optional();
const passwordSchema = z.object({
  subdomain: field(64),
  username: field(254),
  password: z.string(missing).min(1, missing).max(256, 'Das ist zu lang.'),
  code,
});
const stepSchema = z.object({ subdomain: field(64), step: field(1_000), code });

export interface SignIn {
  /** Normalised. */
  subdomain: string;
  signed: SignedToken;
  /** Value of the device cookie. */
  device: string;
}

/** An account whose password was checked, now or in the first step. */
interface CheckedPassword {
  account: AccountKey;
  attempt: CountedSignIn;
  /** Fingerprint of the password; null if an external service accepted it. */
  credential: string | null;
  code: string | undefined;
}

/**
 * Checks credentials and starts a session. An account with a second factor needs a code, too: together with the password, or in
 * a second step.
 * @param fields subdomain (or an alias), username and password, or instead of these two the `step` of a previous error with
 * code 5; and `code`, if the account has a second factor
 * @throws AppError 422 for missing fields, 429 after too many attempts, 503 if the session cannot
 * be stored, otherwise an error with the `code` of specification §9.3; `loginCodeOf` assigns the codes of the first three
 */
export async function signIn(deps: AccountDeps, fields: unknown, source: SignInSource): Promise<SignIn> {
  const isSecondStep = z.object({ step: z.string().min(1) }).safeParse(fields).success;
  const checked = await (isSecondStep ? continueSignIn(deps, fields, source) : checkFields(deps, fields, source));
  const { account, credential, attempt } = checked;
  await passSecondFactor(deps, account, credential, checked.code);
  await attempt.succeeded();
  const browser = browserFamily(source.userAgent);
  const signed = await orUnavailable(deps, deps.tokens.issue(account, credential, browser));
  deps.metrics.access.signIns.inc({ outcome: 'accepted' });
  return { subdomain: account.subdomain, signed, device: await deps.knownDevices.remember(account) };
}

async function checkFields(deps: AccountDeps, fields: unknown, source: SignInSource): Promise<CheckedPassword> {
  const { username, password, code, ...site } = readFields(passwordSchema, fields, 422, 'Da fehlt noch etwas.');
  const account = await accountOf(deps, { subdomain: subdomainOf(deps, site.subdomain), username });
  const attempt = await countAttempt(deps, account, source);
  return { account, attempt, credential: await verifyPassword(deps, { ...account, password }), code };
}

/** Returns the account that a user name or a confirmed mail address names; unchanged if that is none, or several. */
async function accountOf(deps: AccountDeps, named: AccountKey): Promise<AccountKey> {
  const { database, env } = deps;
  if (!named.username.includes('@') || env.ADMIN_LOGIN_URL) return named;
  const [account, other] = await orUnavailable(deps, findAccounts(database, named.subdomain, named.username));
  return account && !other ? { subdomain: account.subdomain, username: account.username } : named;
}

async function continueSignIn(deps: AccountDeps, fields: unknown, source: SignInSource): Promise<CheckedPassword> {
  const { step, code, ...site } = readFields(stepSchema, fields, 422, 'Da fehlt noch etwas.');
  const { credential, subdomain, username } = await readStep(deps, subdomainOf(deps, site.subdomain), step);
  const account = { subdomain, username };
  return { account, attempt: await countAttempt(deps, account, source), credential, code };
}

function subdomainOf({ env }: AccountDeps, nameOrAlias: string): string {
  const subdomain = env.hosts.find(nameOrAlias)?.subdomain;
  if (!subdomain) throw new AppError(422, 'No matching subdomain found');
  return subdomain;
}

/**
 * Ends sessions.
 * @param tokens of the sessions
 * @throws AppError 503 if a session cannot be ended at the moment
 */
export async function signOut(deps: AccountDeps, tokens: readonly string[]): Promise<void> {
  await orUnavailable(deps, Promise.all(tokens.map((token) => deps.tokens.revoke(token))));
}
