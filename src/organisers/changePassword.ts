/** Changes the password of a signed-in organiser and ends all other sign-ins. */
import { z } from 'zod';
import type { ContentClients } from '../content/contentClients.ts';
import { browserFamily } from '../domain/organisers/accounts/browserFamily.ts';
import { readFields } from '../platform/readFields.ts';
import { readAccount } from './access/accountRecord.ts';
import type { SignInSource } from './access/countAttempt.ts';
import type { AccountKey } from './accounts.ts';
import { checkPassword, wrongPasswordAt } from './checkPassword.ts';
import { newPasswordSchema, storePassword } from './newPassword.ts';
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
 * @throws AppError 422 with field errors, also for a wrong current password, or one that was replaced in the meantime; 429 after too many attempts; 503 if something
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
  const check = (given: string) =>
    checkPassword(deps, { ...account, password: given }, source).catch(wrongPasswordAt('current'));
  const checked = await check(current);
  const client = deps.content.main;
  // The checked password may have been replaced in the meantime.
  const read = async () => {
    const found = await readAccount(client, account);
    return found?.credential === checked ? found : 'replaced';
  };
  const storing = storePassword({ client, now: deps.now, action: 'password-changed', read, password });
  const changed = await orUnavailable(deps, storing);
  // After a double click, the other request has stored the same password.
  const credential = changed === 'replaced' ? await check(password) : changed.credential;
  const signed = await orUnavailable(deps, deps.tokens.issue(account, credential, browserFamily(source.userAgent)));
  return { subdomain, signed, device: await deps.knownDevices.remember(account) };
}
