/** Second factors of accounts: codes of an app, and recovery codes (docs/decisions/0122). */
import type { SanityClient } from '@sanity/client';
import { addAuditEvent } from '../../content/auditLog.ts';
import { commitUnlessChanged } from '../../content/commitUnlessChanged.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { type AccountRecord, readAccount } from '../access/accountRecord.ts';
import type { AccountKey } from '../accounts.ts';
import { createFactorSetups, type FactorSetups } from './factorSetups.ts';
import { createRecoveryCodes, hashOfRecoveryCode } from './recoveryCodes.ts';
import { createSealedSecrets } from './sealedSecrets.ts';
import { stepOfCode } from './totp.ts';

export interface SecondFactors extends FactorSetups {
  /** Returns the number of unused recovery codes; null if the account has no second factor. @throws if this is not certain */
  read(account: AccountKey): Promise<number | null>;
  /**
   * Checks a code of the app or a recovery code, and marks it as used.
   * @param credential fingerprint of the password that was checked; the code is refused if the password has changed since
   */
  accept(account: AccountKey, credential: string | null, code: string): Promise<boolean>;
  /**
   * Stores the secret if the code fits, with an audit event.
   * @returns new recovery codes; null if the code is wrong, the secret too old, or the account already has a second factor
   */
  confirm(account: AccountKey, sealed: string, code: string): Promise<string[] | null>;
  /** Removes the second factor, with an audit event. The caller has checked password and code. */
  turnOff(account: AccountKey): Promise<void>;
}

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
/** Attempts to store a used code while the account changes for other reasons. */
const maxAttempts = 3;

export function createSecondFactors(settings: SecondFactorSettings): SecondFactors {
  const { client, usesService, now } = settings;
  const stored = createSealedSecrets({ ...settings, purpose: totpPurpose });
  const setups = createFactorSetups(settings);

  /** Returns the new second factor after the code was used; null if the code is refused. */
  async function consumeCode(account: AccountRecord, code: string) {
    const { totp } = account;
    if (!totp) return null;
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

  async function tryAccept(key: AccountKey, credential: string | null, code: string): Promise<boolean | 'conflict'> {
    const account = await readAccount(client, key);
    const used = account?.credential === credential && account ? await consumeCode(account, code) : null;
    if (!account || !used) return false;
    const { _id, _rev, subdomain, username } = account;
    const transaction = client.transaction().patch(_id, (patch) => patch.ifRevisionId(_rev).set({ totp: used.totp }));
    if (used.isRecovery)
      addAuditEvent(transaction, { action: 'recovery-code-used', subdomain, by: username, subject: username }, now());
    return (await commitUnlessChanged(transaction)) === 'done' || 'conflict';
  }

  return {
    ...setups,
    async read(account) {
      if (usesService) return null;
      return (await readAccount(client, account))?.totp?.recoveryCodes.length ?? null;
    },
    async accept(account, credential, code) {
      for (let attempt = 0; attempt < maxAttempts; attempt++) {
        const outcome = await tryAccept(account, credential, code);
        if (outcome !== 'conflict') return outcome;
      }
      return false;
    },
    async confirm(key, sealed, code) {
      const [opened, account] = await Promise.all([setups.resume(key, sealed), readAccount(client, key)]);
      const step = opened && stepOfCode(opened.secret, code, now());
      if (!opened || step === null || !account || account.totp) return null;
      const codes = createRecoveryCodes();
      const secret = await stored.seal(account, opened.secret);
      const totp = { secret, lastStep: step, recoveryCodes: codes.map(hashOfRecoveryCode) };
      const { _id, _rev, subdomain, username } = account;
      const transaction = client.transaction().patch(_id, (patch) => patch.ifRevisionId(_rev).set({ totp }));
      addAuditEvent(transaction, { action: 'second-factor-on', subdomain, by: username, subject: username }, now());
      await transaction.commit({ visibility: 'sync' });
      return codes;
    },
    async turnOff({ subdomain, username }) {
      const account = await readAccount(client, { subdomain, username });
      if (!account) return;
      const transaction = client.transaction().patch(account._id, (patch) => patch.unset(['totp']));
      addAuditEvent(transaction, { action: 'second-factor-off', subdomain, by: username, subject: username }, now());
      await transaction.commit({ visibility: 'sync' });
    },
  };
}
