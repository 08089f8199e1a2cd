import { z } from 'zod';
import type { AccountKey } from '#domain/organisers/accounts/organiser.ts';
import { AppError } from '#platform/appError.ts';
import { readFields } from '#platform/readFields.ts';
import type { AccountDeps } from '../accountDeps.ts';
import { verifyPassword, wrongPasswordAt } from '../checkPassword.ts';
import { countAttempt, type SignInSource } from '../countAttempt.ts';
import { removeFactor } from './secondFactors.ts';

const missing = 'Bitte fülle dieses Feld aus.';
const schema = z.object({
  current: z.string(missing).min(1, missing).max(256, 'Das ist zu lang.'),
  code: z.string(missing).trim().min(1, missing).max(64, 'Das ist zu lang.'),
});

/**
 * Removes the second factor of a signed-in organiser. All other sign-ins of the account end.
 * @param fields current password, and a code or recovery code
 * @param session id of the session that stays
 * @throws AppError 422 with field errors, also for a wrong password or code; 429 after too many attempts
 */
export async function turnOffSecondFactor(
  deps: AccountDeps,
  account: AccountKey,
  fields: unknown,
  source: SignInSource,
  session: string | null,
): Promise<void> {
  const { current, code } = readFields(schema, fields, 422, 'Da stimmt noch etwas nicht.');
  const attempt = await countAttempt(deps, account, source);
  const credential = await verifyPassword(deps, { ...account, password: current }).catch(wrongPasswordAt('current'));
  if (!(await removeFactor(deps, account, credential, code, session))) {
    const message = 'Dieser Code stimmt nicht oder wurde schon benutzt.';
    throw new AppError(422, 'Da stimmt noch etwas nicht.', [{ field: 'code', message }]);
  }
  await attempt.succeeded();
}
