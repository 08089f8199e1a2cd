/** Second factors of accounts: codes of an app, and recovery codes (docs/decisions/0008). */

import { randomUUID } from 'node:crypto';
import { type AuditEvent, addAuditEvent } from '#database/auditEvents.ts';
import type { Database, Transaction } from '#database/connectDatabase.ts';
import type { AccountKey } from '#domain/organisers/accounts/organiser.ts';
import type { Secrets } from '#platform/secrets.ts';
import type { AccountDeps } from '../accountDeps.ts';
import { type Account, endSessions, loadAccount, lockAccount } from '../accounts.ts';
import { createSealedSecrets, factorPurpose } from '../sealedSecrets.ts';
import { resumeSetup } from './factorSetups.ts';
import { hashOfRecoveryCode } from './recoveryCodes.ts';
import { startOfStep, stepOfCode } from './totp.ts';

type Confirmation = { recoveryCodes: string[] } | 'wrong' | 'outdated' | 'on';

/** Returns the number of unused recovery codes; null if the account has no second factor. @throws if this is not certain */
export async function countRecoveryCodes({ env, database }: AccountDeps, account: AccountKey): Promise<number | null> {
  if (env.ADMIN_LOGIN_URL) return null;
  return (await loadAccount(database, account))?.secondFactor?.recoveryCodes.length ?? null;
}

/**
 * Checks a code of the app or a recovery code, and marks it as used.
 * @param credential fingerprint of the account when its password was checked; the code is refused if it has changed since
 */
export function acceptCode(
  deps: AccountDeps,
  key: AccountKey,
  credential: string | null,
  code: string,
): Promise<boolean> {
  return deps.database
    .transaction()
    .execute(async (transaction) =>
      consumeCode(deps, transaction, await lockAccount(transaction, key), credential, code),
    );
}

/**
 * Stores the second factor of a setup if the code fits, with an audit event. All other sign-ins of the account end. A
 * repeated confirmation has the same result, for example after a double click.
 * @param session id of the session that stays
 * @returns the recovery codes; `wrong` for a wrong code, `outdated` if the setup is too old or the password has changed, `on`
 * if the account already has another second factor
 */
export function confirmFactor(
  deps: AccountDeps,
  key: AccountKey,
  sealed: string,
  code: string,
  session: string | null,
): Promise<Confirmation> {
  const { database, factorSecrets, now } = deps;
  return database.transaction().execute(async (transaction): Promise<Confirmation> => {
    const setup = await resumeSetup(deps, key, sealed);
    const account = await lockAccount(transaction, key);
    if (!setup || !account) return 'outdated';
    const recoveryCodes = setup.recoveryCodes.map(hashOfRecoveryCode);
    if (account.secondFactor) {
      const { lastStep } = account.secondFactor;
      const isSame = recoveryCodes.join() === account.secondFactor.recoveryCodes.join();
      const isRepeated = isSame && stepOfCode(setup.secret, code, startOfStep(lastStep)) === lastStep;
      return isRepeated ? { recoveryCodes: setup.recoveryCodes } : 'on';
    }
    if (account.credential !== setup.credential) return 'outdated';
    const lastStep = stepOfCode(setup.secret, code, now());
    if (lastStep === null) return 'wrong';
    const secret = await factorSecrets.seal(account, setup.secret);
    const factor = { userId: account.id, id: randomUUID(), secret, lastStep, recoveryCodes };
    await transaction.insertInto('secondFactors').values(factor).execute();
    await endSessions(transaction, account.id, session);
    await addEvent(transaction, 'second-factor-on', account, now());
    return { recoveryCodes: setup.recoveryCodes };
  });
}

/**
 * Removes the second factor, with an audit event. All other sign-ins of the account end.
 * @param credential fingerprint of the account when its password was checked
 * @param session id of the session that stays
 * @returns false if the code is refused; true also if there is no second factor any more
 */
export function removeFactor(
  deps: AccountDeps,
  key: AccountKey,
  credential: string | null,
  code: string,
  session: string | null,
): Promise<boolean> {
  return deps.database.transaction().execute(async (transaction) => {
    const account = await lockAccount(transaction, key);
    // After a double click, the other request has switched it off.
    if (account && !account.secondFactor) return true;
    if (!account || !(await consumeCode(deps, transaction, account, credential, code))) return false;
    await transaction.deleteFrom('secondFactors').where('userId', '=', account.id).execute();
    await endSessions(transaction, account.id, session);
    await addEvent(transaction, 'second-factor-off', account, deps.now());
    return true;
  });
}

/** Marks a code as used. @returns false if it is refused or the fingerprint outdated */
async function consumeCode(
  { factorSecrets, logger, now }: AccountDeps,
  transaction: Transaction,
  account: Account | null,
  credential: string | null,
  code: string,
): Promise<boolean> {
  const factor = account?.secondFactor;
  if (!factor || account.credential !== credential) return false;
  const update = (values: { recoveryCodes: string[] } | { secret: string; lastStep: number }) =>
    transaction.updateTable('secondFactors').set(values).where('userId', '=', account.id).execute();
  const hash = hashOfRecoveryCode(code);
  if (factor.recoveryCodes.includes(hash)) {
    await update({ recoveryCodes: factor.recoveryCodes.filter((each) => each !== hash) });
    await addEvent(transaction, 'recovery-code-used', account, now());
    return true;
  }
  const opened = await factorSecrets.open(account, factor.secret);
  if (!opened) {
    // Its session secret is not accepted any more.
    const { subdomain, username } = account;
    logger.error({ subdomain, username }, 'the second factor of an account cannot be decrypted');
  }
  const step = opened && stepOfCode(opened.secret, code, now());
  if (!opened || step === null || step <= factor.lastStep) return false;
  const secret = opened.isOutdated ? await factorSecrets.seal(account, opened.secret) : factor.secret;
  await update({ secret, lastStep: step });
  return true;
}

function addEvent(
  transaction: Transaction,
  action: AuditEvent['action'],
  { subdomain, username }: AccountKey,
  at: Date,
): Promise<void> {
  return addAuditEvent(transaction, { action, subdomain, by: username, subject: username }, at);
}

/** Encrypts all secrets with the current session secret, so that the accepted one can be removed after a rotation. */
export async function renewSecondFactors(database: Database, secrets: Secrets, now: () => Date): Promise<void> {
  const sealed = createSealedSecrets({ purpose: factorPurpose, secrets, now });
  const factors = await database
    .selectFrom('secondFactors')
    .innerJoin('users', 'users.id', 'secondFactors.userId')
    .select(['userId', 'subdomain', 'username', 'secret'])
    .execute();
  for (const { userId, secret, ...account } of factors) {
    const opened = await sealed.open(account, secret);
    if (!opened?.isOutdated) continue;
    const renewed = await sealed.seal(account, opened.secret);
    const update = database.updateTable('secondFactors').set({ secret: renewed });
    // If it has changed in the meantime, it is left to the next run.
    await update.where('userId', '=', userId).where('secret', '=', secret).execute();
  }
}
