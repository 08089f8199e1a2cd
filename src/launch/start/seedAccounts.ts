import { type ContentSettings, createContentClients } from '../../content/contentClients.ts';
import type { Hosts } from '../../domain/site/hosts.ts';
import { accountDocument } from '../../organisers/accounts.ts';

/** User name of the demo account, which every host has. */
export const demoAccount = 'demo';

/**
 * Creates the missing demo accounts of all hosts in the embedded content backend. They are private documents, which can be read
 * only with the token.
 * @param password stored only as an argon2id hash
 */
export async function seedAccounts(settings: ContentSettings, hosts: Hosts, password: string): Promise<void> {
  const { main } = createContentClients(settings);
  const accounts = hosts.list.map(({ subdomain }) =>
    accountDocument({ subdomain, username: demoAccount, password, role: 'owner' }),
  );
  const transaction = main.transaction();
  for (const account of await Promise.all(accounts)) transaction.createIfNotExists(account);
  await transaction.commit({ visibility: 'async' });
}
