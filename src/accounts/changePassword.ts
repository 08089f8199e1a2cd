/** Changes the password of a signed-in organiser and ends all other sign-ins. */

import { hash } from '@node-rs/argon2';
import { z } from 'zod';
import { addAuditEvent } from '#database/auditEvents.ts';
import { browserFamily } from '#domain/organisers/accounts/browserFamily.ts';
import type { AccountKey } from '#domain/organisers/accounts/organiser.ts';
import { readFields } from '#platform/readFields.ts';
import { sentBy, withdrawInvitations } from './access/storedInvitations.ts';
import type { AccountDeps } from './accountDeps.ts';
import { lockAccount, setPassword } from './accounts.ts';
import { checkPassword, wrongPasswordAt } from './checkPassword.ts';
import type { SignInSource } from './countAttempt.ts';
import { newPasswordSchema } from './newPassword.ts';
import { orUnavailable } from './orUnavailable.ts';
import type { SignIn } from './signIn.ts';

const missing = 'Bitte fülle dieses Feld aus.';
const schema = z
  .object({ current: z.string(missing).min(1, missing).max(256, 'Das ist zu lang.') })
  .and(newPasswordSchema)
  .refine(({ current, password }) => current !== password, {
    path: ['password'],
    message: 'Wähle bitte ein anderes Passwort als bisher.',
  });

/**
 * Sets a new password. All sessions of the account end; this browser gets a new one.
 * @param fields current password, new password, repeated new password
 * @returns the new sign-in of this browser
 * @throws AppError 422 with field errors, also for a wrong current password, or one that was replaced in the meantime; 429 after too many attempts; 503 if something
 * is unavailable
 */
export async function changePassword(
  deps: AccountDeps,
  { subdomain, username }: AccountKey,
  fields: unknown,
  source: SignInSource,
): Promise<SignIn> {
  const { current, password } = readFields(schema, fields, 422, 'Da stimmt noch etwas nicht.');
  const account = { subdomain, username };
  const check = (given: string) =>
    checkPassword(deps, { ...account, password: given }, source).catch(wrongPasswordAt('current'));
  const checked = await check(current);
  const passwordHash = await hash(password);
  const storing = deps.database.transaction().execute(async (transaction) => {
    const found = await lockAccount(transaction, account);
    // The checked password may have been replaced in the meantime.
    if (found?.credential !== checked) return null;
    const event = { action: 'password-changed', subdomain, by: username, subject: username } as const;
    await addAuditEvent(transaction, event, deps.now());
    await withdrawInvitations(transaction, sentBy(found), username, deps.now());
    return setPassword(transaction, found, passwordHash);
  });
  // After a double click, the other request has stored the same password.
  const credential = (await orUnavailable(deps, storing)) ?? (await check(password));
  const starting = deps.tokens.issue(account, credential, browserFamily(source.userAgent));
  const signed = await orUnavailable(deps, starting).catch(wrongPasswordAt('current'));
  return { subdomain, signed, device: await deps.knownDevices.remember(account) };
}
