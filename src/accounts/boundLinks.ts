/**
 * Links to accounts and tokens for them. Each is bound to the state of its account: a new password, address, role or second
 * factor and the removal of the account invalidate it (docs/decisions/0111).
 */
import type { Database, Transaction } from '#database/connectDatabase.ts';
import type { ClosedLink } from '#domain/organisers/accounts/accountLinks.ts';
import type { Secrets } from '#platform/secrets.ts';
import { createSignedLinks } from '#platform/signedLinks.ts';
import { type Account, loadAccount, lockAccount } from './accounts.ts';

export interface BoundLinks {
  sign(account: Account, expires: Date): Promise<string>;
  /**
   * Returns the account and the `detail` of the subject, or why the link cannot be used: `used` if the state of the account
   * has changed since. Changes nothing.
   * @param transaction locks the account until it ends
   */
  open(token: string, subdomain: string, transaction?: Transaction): Promise<OpenedLink | ClosedLink>;
}

export interface OpenedLink {
  account: Account;
  detail: string;
}

/** Returns what a link is signed for. None of the parts contains a slash. @param detail what else the link is about */
export function boundSubject({ subdomain, username, state }: Account, detail = ''): string {
  return `${subdomain}/${username}/${state}/${detail}`;
}

/** @param settings.purpose tokens of other purposes are not accepted */
export function createBoundLinks(settings: {
  database: Database;
  purpose: string;
  secrets: Secrets;
  now: () => Date;
}): BoundLinks {
  const links = createSignedLinks(settings);
  return {
    sign: (account, expires) => links.sign(boundSubject(account), expires),
    async open(token, subdomain, transaction) {
      const link = await links.read(token);
      if (typeof link === 'string') return link;
      const [host, username = '', state = '', detail = ''] = link.subject.split('/');
      if (host !== subdomain) return 'unknown';
      const key = { subdomain, username };
      const account = await (transaction ? lockAccount(transaction, key) : loadAccount(settings.database, key));
      return account?.state === state ? { account, detail } : 'used';
    },
  };
}
