import { hash } from '@node-rs/argon2';
import { insertAccount, loadAccount } from '#accounts/accounts.ts';
import type { Database } from '#database/connectDatabase.ts';
import type { Hosts } from '#domain/hosts.ts';

/** User name of the demo account, which every host has. */
export const demoAccount = 'demo';

/** Creates the missing demo accounts of all hosts. @param password stored only as an argon2id hash */
export async function seedAccounts(database: Database, hosts: Hosts, password: string): Promise<void> {
  const seed = async (subdomain: string) => {
    const account = { subdomain, username: demoAccount, role: 'owner' } as const;
    if (await loadAccount(database, account)) return;
    await insertAccount(database, { ...account, passwordHash: await hash(password) });
  };
  await Promise.all(hosts.list.map(({ subdomain }) => seed(subdomain)));
}
