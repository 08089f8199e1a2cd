import { type ContentSettings, createContentClients } from '../../content/contentClients.ts';
import type { Hosts } from '../../domain/site/hosts.ts';
import { accountDocument } from '../../organisers/accounts.ts';

/** The name of the account every host has in the demo. */
export const demoAccount = 'demo';

/**
 * Gives every host of an embedded content backend its demo account, unless it is there. Private documents: nobody reads
 * them without the token.
 * @param password kept as an argon2id hash only
 */
export async function seedAccounts(settings: ContentSettings, hosts: Hosts, password: string): Promise<void> {
  const { main } = createContentClients(settings);
  const accounts = hosts.list.map(({ subdomain }) => accountDocument({ subdomain, username: demoAccount, password }));
  const transaction = main.transaction();
  for (const account of await Promise.all(accounts)) transaction.createIfNotExists(account);
  await transaction.commit({ visibility: 'async' });
}
