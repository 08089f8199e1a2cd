/** Secrets of second factors that are not stored yet. The browser keeps them, encrypted. */
import type { Secrets } from '../../platform/secrets.ts';
import type { AccountKey } from '../accounts.ts';
import { createSealedSecrets } from './sealedSecrets.ts';
import { createTotpSecret, totpAddress } from './totp.ts';

export interface FactorSetup {
  /** Base32. */
  secret: string;
  /** Address for the QR code. */
  address: string;
  /** The encrypted secret, which the browser sends back with the first code. Nothing is stored until then. */
  sealed: string;
}

export interface FactorSetups {
  /** Creates a secret that is not stored yet. */
  start(account: AccountKey): Promise<FactorSetup>;
  /** Returns the setup of an encrypted secret again, for another attempt; null if it is forged or too old. */
  resume(account: AccountKey, sealed: string): Promise<FactorSetup | null>;
}

/** How long a setup may take, in milliseconds. */
const setupMs = 15 * 60_000;

export function createFactorSetups(settings: { secrets: Secrets; now: () => Date }): FactorSetups {
  const setups = createSealedSecrets({ ...settings, purpose: 'setup of a second factor' });
  const setupOf = (account: AccountKey, secret: string, sealed: string): FactorSetup => {
    const address = totpAddress(secret, 'Lagerfeuer', `${account.username}@${account.subdomain}`);
    return { secret, address, sealed };
  };
  return {
    async start(account) {
      const secret = createTotpSecret();
      const expires = new Date(settings.now().getTime() + setupMs);
      return setupOf(account, secret, await setups.seal(account, secret, expires));
    },
    async resume(account, sealed) {
      const opened = await setups.open(account, sealed);
      return opened && setupOf(account, opened.secret, sealed);
    },
  };
}
