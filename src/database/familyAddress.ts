import { type RawBuilder, sql } from 'kysely';

/**
 * The plain mail address of a booking or message. Those of one host with the same address are of one family. Only organisers see
 * it: anybody can enter an address.
 * @param submissions name of the table in the query
 */
export function familyAddress(submissions: string): RawBuilder<string> {
  const column = (name: string) => sql.ref(`${submissions}.${name}`);
  return sql`plain_address(coalesce(${column('correctedEmail')}, ${column('email')}))`;
}
