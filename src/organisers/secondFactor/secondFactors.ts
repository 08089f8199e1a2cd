/** Second factors of accounts: codes of an app, and recovery codes (docs/decisions/0122). */
import { randomUUID } from 'node:crypto';
import type { SanityClient, Transaction } from '@sanity/client';
import { type AuditEvent, addAuditEvent } from '../../content/auditLog.ts';
import { commitUnlessChanged, repeatOnConflict } from '../../content/commitUnlessChanged.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { type AccountRecord, readAccount } from '../access/accountRecord.ts';
import { type AccountKey, credentialOf } from '../accounts.ts';
import { keepSession } from '../sessions.ts';
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
  client: SanityClient;
  /** The session secrets. */
  secrets: Secrets;
  /** Whether an external service checks credentials. There are no second factors then. */
  usesService: boolean;
  /** Called if the secret of an account cannot be decrypted, because its session secret is not accepted any more. */
  onUnreadable: (account: AccountKey) => void;
  now: () => Date;
}

/** Purpose of the stored secrets. */
export const totpPurpose = 'second factor';

export function createSecondFactors(settings: SecondFactorSettings): SecondFactors {
  const { client, usesService, now } = settings;
  const stored = createSealedSecrets({ ...settings, purpose: totpPurpose });
  const setups = createFactorSetups(settings);

  /** Returns the new second factor after the code was used; null if the code is refused or the fingerprint outdated. */
  async function consumeCode(account: AccountRecord, credential: string | null, code: string) {
    const { totp } = account;
    if (!totp || account.credential !== credential) return null;
    const hash = hashOfRecoveryCode(code);
    if (totp.recoveryCodes.includes(hash)) {
      const recoveryCodes = totp.recoveryCodes.filter((each) => each !== hash);
      return { totp: { ...totp, recoveryCodes }, isRecovery: true };
    }
    const opened = await stored.open(account, totp.secret);
    if (!opened) settings.onUnreadable(account);
    const step = opened && stepOfCode(opened.secret, code, now());
    if (!opened || step === null || step <= totp.lastStep) return null;
    const secret = opened.isOutdated ? await stored.seal(account, opened.secret) : totp.secret;
    return { totp: { ...totp, secret, lastStep: step }, isRecovery: false };
  }

  function addEvent(transaction: Transaction, action: AuditEvent['action'], account: AccountKey) {
    const { subdomain, username } = account;
    addAuditEvent(transaction, { action, subdomain, by: username, subject: username }, now());
  }

  return {
    ...setups,
    async read(account) {
      if (usesService) return null;
      return (await readAccount(client, account))?.totp?.recoveryCodes.length ?? null;
    },
    accept(key, credential, code) {
      return repeatOnConflict(async () => {
        const account = await readAccount(client, key);
        const used = account && (await consumeCode(account, credential, code));
        if (!used) return false;
        const { _id, _rev } = account;
        const transaction = client.transaction();
        transaction.patch(_id, (patch) => patch.ifRevisionId(_rev).set({ totp: used.totp }));
        if (used.isRecovery) addEvent(transaction, 'recovery-code-used', account);
        return (await commitUnlessChanged(transaction)) === 'done' || 'conflict';
      });
    },
    confirm(key, sealed, code, session) {
      return repeatOnConflict(async (): Promise<Confirmation | 'conflict'> => {
        const [setup, account] = await Promise.all([setups.resume(key, sealed), readAccount(client, key)]);
        if (!setup || !account) return 'outdated';
        const { recoveryCodes } = setup;
        const hashes = recoveryCodes.map(hashOfRecoveryCode);
        if (account.totp) {
          const { lastStep } = account.totp;
          const isSame = hashes.join() === account.totp.recoveryCodes.join();
          const isRepeated = isSame && stepOfCode(setup.secret, code, startOfStep(lastStep)) === lastStep;
          return isRepeated ? { recoveryCodes } : 'on';
        }
        if (account.credential !== setup.credential) return 'outdated';
        const step = stepOfCode(setup.secret, code, now());
        if (step === null) return 'wrong';
        const secret = await stored.seal(account, setup.secret);
        const totp = { id: randomUUID(), secret, lastStep: step, recoveryCodes: hashes };
        const { _id, _rev, passwordHash } = account;
        const transaction = client.transaction().patch(_id, (patch) => patch.ifRevisionId(_rev).set({ totp }));
        if (session) keepSession(transaction, session, credentialOf({ passwordHash, totp }));
        addEvent(transaction, 'second-factor-on', account);
        const outcome = await commitUnlessChanged(transaction);
        return outcome === 'done' ? { recoveryCodes } : outcome;
      });
    },
    turnOff(key, credential, code, session) {
      return repeatOnConflict(async () => {
        const account = await readAccount(client, key);
        // After a double click, the other request has switched it off.
        if (account && !account.totp) return true;
        const used = account && (await consumeCode(account, credential, code));
        if (!used) return false;
        const { _id, _rev, passwordHash } = account;
        const transaction = client.transaction().patch(_id, (patch) => patch.ifRevisionId(_rev).unset(['totp']));
        if (session) keepSession(transaction, session, credentialOf({ passwordHash }));
        if (used.isRecovery) addEvent(transaction, 'recovery-code-used', account);
        addEvent(transaction, 'second-factor-off', account);
        return (await commitUnlessChanged(transaction)) === 'done' || 'conflict';
      });
    },
  };
}
