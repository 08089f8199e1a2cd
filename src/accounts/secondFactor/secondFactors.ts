/** Second factors of accounts: codes of an app, and recovery codes (docs/decisions/0008). */

import { randomUUID } from 'node:crypto';
import { type AuditEvent, addAuditEvent } from '#database/auditEvents.ts';
import type { Database, Transaction } from '#database/connectDatabase.ts';
import type { AccountKey } from '#domain/organisers/accounts/organiser.ts';
import type { Secrets } from '#platform/secrets.ts';
import { type Account, endSessions, loadAccount, lockAccount } from '../accounts.ts';
import { createFactorSetups, type FactorSetups } from './factorSetups.ts';
import { hashOfRecoveryCode } from './recoveryCodes.ts';
import { createSealedSecrets } from './sealedSecrets.ts';
import { startOfStep, stepOfCode } from './totp.ts';

export interface SecondFactors extends FactorSetups {
  /** Returns the number of unused recovery codes; null if the account has no second factor. @throws if this is not certain */
  read(account: AccountKey): Promise<number | null>;
  /**
   * Checks a code of the app or a recovery code, and marks it as used.
   * @param credential fingerprint of the account when its password was checked; the code is refused if it has changed since
   */
  accept(account: AccountKey, credential: string | null, code: string): Promise<boolean>;
  /**
   * Stores the second factor of a setup if the code fits, with an audit event. All other sign-ins of the account end. A
   * repeated confirmation has the same result, for example after a double click.
   * @param session id of the session that stays
   * @returns the recovery codes; `wrong` for a wrong code, `outdated` if the setup is too old or the password has changed, `on`
   * if the account already has another second factor
   */
  confirm(account: AccountKey, sealed: string, code: string, session: string | null): Promise<Confirmation>;
  /**
   * Removes the second factor, with an audit event. All other sign-ins of the account end.
   * @param credential fingerprint of the account when its password was checked
   * @param session id of the session that stays
   * @returns false if the code is refused; true also if there is no second factor any more
   */
  turnOff(account: AccountKey, credential: string | null, code: string, session: string | null): Promise<boolean>;
}

export type Confirmation = { recoveryCodes: string[] } | 'wrong' | 'outdated' | 'on';

interface SecondFactorSettings {
  database: Database;
  secrets: Secrets;
  /** Whether an external service checks credentials. There are no second factors then. */
  usesService: boolean;
  /** Called if the secret of an account cannot be decrypted, because its session secret is not accepted any more. */
  onUnreadable: (account: AccountKey) => void;
  now: () => Date;
}

/** Purpose of the stored secrets. */
const totpPurpose = 'second factor';

export function createSecondFactors(settings: SecondFactorSettings): SecondFactors {
  const { database, usesService, now } = settings;
  const stored = createSealedSecrets({ ...settings, purpose: totpPurpose });
  const setups = createFactorSetups(settings);

  /** Marks a code as used. @returns false if it is refused or the fingerprint outdated */
  async function consumeCode(
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
      await addEvent(transaction, 'recovery-code-used', account);
      return true;
    }
    const opened = await stored.open(account, factor.secret);
    if (!opened) settings.onUnreadable(account);
    const step = opened && stepOfCode(opened.secret, code, now());
    if (!opened || step === null || step <= factor.lastStep) return false;
    const secret = opened.isOutdated ? await stored.seal(account, opened.secret) : factor.secret;
    await update({ secret, lastStep: step });
    return true;
  }

  function addEvent(transaction: Transaction, action: AuditEvent['action'], { subdomain, username }: AccountKey) {
    return addAuditEvent(transaction, { action, subdomain, by: username, subject: username }, now());
  }

  return {
    ...setups,
    async read(account) {
      if (usesService) return null;
      return (await loadAccount(database, account))?.secondFactor?.recoveryCodes.length ?? null;
    },
    accept(key, credential, code) {
      return database
        .transaction()
        .execute(async (transaction) =>
          consumeCode(transaction, await lockAccount(transaction, key), credential, code),
        );
    },
    confirm(key, sealed, code, session) {
      return database.transaction().execute(async (transaction): Promise<Confirmation> => {
        const setup = await setups.resume(key, sealed);
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
        const secret = await stored.seal(account, setup.secret);
        const factor = { userId: account.id, id: randomUUID(), secret, lastStep, recoveryCodes };
        await transaction.insertInto('secondFactors').values(factor).execute();
        await endSessions(transaction, account.id, session);
        await addEvent(transaction, 'second-factor-on', account);
        return { recoveryCodes: setup.recoveryCodes };
      });
    },
    turnOff(key, credential, code, session) {
      return database.transaction().execute(async (transaction) => {
        const account = await lockAccount(transaction, key);
        // After a double click, the other request has switched it off.
        if (account && !account.secondFactor) return true;
        if (!account || !(await consumeCode(transaction, account, credential, code))) return false;
        await transaction.deleteFrom('secondFactors').where('userId', '=', account.id).execute();
        await endSessions(transaction, account.id, session);
        await addEvent(transaction, 'second-factor-off', account);
        return true;
      });
    },
  };
}

/** Encrypts all secrets with the current session secret, so that the accepted one can be removed after a rotation. */
export async function renewSecondFactors(database: Database, secrets: Secrets, now: () => Date): Promise<void> {
  const sealed = createSealedSecrets({ purpose: totpPurpose, secrets, now });
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
