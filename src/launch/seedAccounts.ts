import { hash } from '@node-rs/argon2';
import { type ContentSettings, createContentClients } from '../content/contentClients.ts';
import type { Hosts } from '../domain/hosts.ts';

/** The name of the account every host has in the demo. */
export const demoAccount = 'demo';

/**
 * Gives every host of an embedded content backend its demo account, unless it is there. Private documents: nobody reads
 * them without the token.
 * @param password kept as an argon2id hash only
 */
export async function seedAccounts(settings: ContentSettings, hosts: Hosts, password: string): Promise<void> {
  const { main } = createContentClients(settings);
  const passwordHash = await hash(password);
  const transaction = main.transaction();
  for (const { subdomain } of hosts.list) {
    const _id = `private.admin.${subdomain}.${demoAccount}`;
    transaction.createIfNotExists({ _id, _type: 'adminUser', subdomain, username: demoAccount, passwordHash });
  }
  await transaction.commit({ visibility: 'async' });
}
