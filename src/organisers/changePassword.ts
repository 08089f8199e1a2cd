/** Changes the password of a signed-in organiser and ends all other sign-ins. */
import { z } from 'zod';
import type { ContentClients } from '../content/contentClients.ts';
import { browserFamily } from '../domain/organisers/accounts/browserFamily.ts';
import { readFields } from '../platform/readFields.ts';
import type { SignInSource } from './access/countAttempt.ts';
import { type AccountKey, setPassword } from './accounts.ts';
import { checkPassword, wrongPasswordAt } from './checkPassword.ts';
import { newPasswordSchema } from './newPassword.ts';
import { orUnavailable } from './orUnavailable.ts';
import type { SignIn, SignInDeps } from './signIn.ts';

const missing = 'Bitte fülle dieses Feld aus.';
const schema = z
  .object({ current: z.string(missing).min(1, missing).max(256, 'Das ist zu lang.') })
  .and(newPasswordSchema)
  .refine(({ current, password }) => current !== password, {
    path: ['password'],
    message: 'Wähle bitte ein anderes Passwort als bisher.',
  });

interface ChangePasswordDeps extends SignInDeps {
  content: Pick<ContentClients, 'main'>;
  now: () => Date;
}

/**
 * Sets a new password. All sessions of the account end, because they were started with another password; this browser gets a
 * new one.
 * @param fields current password, new password, repeated new password
 * @returns the new sign-in of this browser
 * @throws AppError 422 with field errors, also for a wrong current password; 429 after too many attempts; 503 if something
 * is unavailable
 */
export async function changePassword(
  deps: ChangePasswordDeps,
  { subdomain, username }: AccountKey,
  fields: unknown,
  source: SignInSource,
): Promise<SignIn> {
  const { current, password } = readFields(schema, fields, 422, 'Da stimmt noch etwas nicht.');
  const account = { subdomain, username };
  await checkPassword(deps, { ...account, password: current }, source).catch(wrongPasswordAt('current'));
  const changed = setPassword(deps.content.main, { ...account, password }, username, deps.now());
  const credential = await orUnavailable(deps, changed);
  const signed = await orUnavailable(deps, deps.tokens.issue(account, credential, browserFamily(source.userAgent)));
  return { subdomain, signed, device: await deps.knownDevices.remember(account) };
}
