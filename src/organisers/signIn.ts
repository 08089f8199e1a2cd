/** Use cases of organisers: signing in and out at a host. */
import { z } from 'zod';
import { browserFamily } from '../domain/organisers/accounts/browserFamily.ts';
import type { Hosts } from '../domain/site/hosts.ts';
import { AppError } from '../platform/appError.ts';
import { readFields } from '../platform/readFields.ts';
import { type CheckPasswordDeps, checkPassword, type SignInSource } from './checkPassword.ts';
import { orUnavailable, type UnavailableDeps } from './orUnavailable.ts';
import type { SignedToken, Tokens } from './tokens.ts';

const missing = 'Bitte fülle dieses Feld aus.';
const field = (length: number) => z.string(missing).trim().min(1, missing).max(length, 'Das ist zu lang.');
const schema = z.object({
  subdomain: field(64),
  username: field(64),
  password: z.string(missing).min(1, missing).max(256, 'Das ist zu lang.'),
});

export interface SignInDeps extends CheckPasswordDeps {
  env: { hosts: Hosts };
  tokens: Tokens;
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
  const credential = await checkPassword(deps, { ...account, password }, source);
  const browser = browserFamily(source.userAgent);
  const signed = await orUnavailable(deps, deps.tokens.issue(account, credential, browser));
  deps.metrics.access.signIns.inc({ outcome: 'accepted' });
  return { subdomain, signed, device: await deps.knownDevices.remember(account) };
}

/**
 * Ends sessions.
 * @param tokens of the sessions
 * @throws AppError 503 if a session cannot be ended at the moment
 */
export async function signOut(
  deps: UnavailableDeps & Pick<SignInDeps, 'tokens'>,
  tokens: readonly string[],
): Promise<void> {
  await orUnavailable(deps, Promise.all(tokens.map((token) => deps.tokens.revoke(token))));
}
