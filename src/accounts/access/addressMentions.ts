import { sql } from 'kysely';
import type { Database } from '#database/connectDatabase.ts';

/**
 * Describes the accounts and invitations with a mail address, for the operator who answers a person.
 * @param address in lower case
 */
export async function addressMentions(database: Database, address: string): Promise<string[]> {
  const users = await database
    .selectFrom('users')
    .leftJoin('pendingAddresses', 'userId', 'users.id')
    .select(['subdomain', 'username'])
    .where(({ or, eb }) => or([eb(sql`lower(email)`, '=', address), eb(sql`lower(address)`, '=', address)]))
    .execute();
  const invitations = await database
    .selectFrom('invitations')
    .select(['subdomain', 'id'])
    .where(sql`lower(email)`, '=', address)
    .execute();
  return [
    ...users.map(({ subdomain, username }) => `the account ${username} of ${subdomain}`),
    ...invitations.map(({ subdomain, id }) => `the invitation ${id} of ${subdomain}`),
  ];
}
