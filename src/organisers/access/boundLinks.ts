/**
 * Links to accounts and tokens for them. Each is bound to the state of its account: a new password, address, role or second
 * factor and the removal of the account invalidate it (docs/decisions/0121).
 */
import type { SanityClient } from '@sanity/client';
import type { ClosedLink } from '../../domain/organisers/accounts/accountLinks.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { createSignedLinks } from '../../platform/signedLinks.ts';
import { type AccountRecord, readAccount } from './accountRecord.ts';

export interface BoundLinks {
  sign(account: AccountRecord, expires: Date): Promise<string>;
  /**
   * Returns the account and the `detail` of the subject, or why the link cannot be used: `used` if the state of the account
   * has changed since. Changes nothing.
   */
  open(token: string, subdomain: string): Promise<OpenedLink | ClosedLink>;
}

export interface OpenedLink {
  account: AccountRecord;
  detail: string;
}

/**
 * Returns what a link is signed for. None of the parts contains a slash.
 * @param detail what else the link is about
 */
export function boundSubject({ subdomain, username, state }: AccountRecord, detail = ''): string {
  return `${subdomain}/${username}/${state}/${detail}`;
}

/** @param settings.purpose tokens of other purposes are not accepted */
export function createBoundLinks(settings: {
  client: SanityClient;
  purpose: string;
  secrets: Secrets;
  now: () => Date;
}): BoundLinks {
  const links = createSignedLinks(settings);
  return {
    sign: (account, expires) => links.sign(boundSubject(account), expires),
    async open(token, subdomain) {
      const link = await links.read(token);
      if (typeof link === 'string') return link;
      const [host, username = '', state = '', detail = ''] = link.subject.split('/');
      if (host !== subdomain) return 'unknown';
      const account = await readAccount(settings.client, { subdomain, username });
      return account?.state === state ? { account, detail } : 'used';
    },
  };
}
