/** Signed texts that name an account and its current password. They become invalid when the password changes. */
import type { Secrets } from '../../platform/secrets.ts';
import { createSignedLinks } from '../../platform/signedLinks.ts';
import type { AccountKey } from '../accounts.ts';

export interface AccountClaim extends AccountKey {
  /** Fingerprint of the password. */
  credential: string;
}

/** None of the parts contains a slash. */
export function claimText({ subdomain, username, credential }: AccountClaim): string {
  return `${subdomain}/${username}/${credential}`;
}

export interface AccountClaims {
  sign(claim: AccountClaim, expires: Date): Promise<string>;
  /** @returns why the token cannot be used: `unknown` if it is forged, `expired` if its time is over */
  read(token: string): Promise<AccountClaim | 'unknown' | 'expired'>;
}

/** @param settings.purpose tokens of other purposes are not accepted */
export function createAccountClaims(settings: { purpose: string; secrets: Secrets; now: () => Date }): AccountClaims {
  const links = createSignedLinks(settings);
  return {
    sign: (claim, expires) => links.sign(claimText(claim), expires),
    async read(token) {
      const link = await links.read(token);
      if (typeof link === 'string') return link;
      const [subdomain, username, credential, ...others] = link.subject.split('/');
      return subdomain && username && credential && others.length === 0
        ? { subdomain, username, credential }
        : 'unknown';
    },
  };
}
