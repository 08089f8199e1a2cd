import { ask } from './checkDatabase.ts';
import { type Finding, failed, passed, reasonOf, skipped } from './finding.ts';

const subject = 'Data keys';
const statement = `select
  count(*)::integer as all,
  (count(*) filter (where key <> all ($1)))::integer as unreadable,
  (count(*) filter (where key = any ($1) and key <> $1[1]))::integer as older
  from (
    select traveller_data ->> 'key' as key from bookings where traveller_data is not null
    union all select mandate -> 'account' ->> 'key' from bookings where mandate is not null
    union all select payer ->> 'key' from payments where payer is not null
    union all select content ->> 'key' from bank_files
  ) as sealed`;

/**
 * Checks that the stored answers about travellers and accounts of payers can be decrypted, and counts those with an older key.
 * @param databaseUrl undefined if PostgreSQL is not configured
 * @param keyIds ids of the keys in DATA_KEYS; empty if the setting is missing
 */
export async function checkDataKeys(databaseUrl: string | undefined, keyIds: readonly string[]): Promise<Finding> {
  if (keyIds.length === 0) return skipped(subject, 'DATA_KEYS is not set; npm start generates a key');
  if (!databaseUrl) return skipped(subject, 'PostgreSQL is not configured; npm start runs an embedded one');
  try {
    const { all, unreadable, older } = await ask(databaseUrl, statement, [[...keyIds]]);
    if (Number(unreadable) > 0) {
      const fix = 'Add the missing key to DATA_KEYS. Without it, they are lost.';
      return failed(subject, `${unreadable} answers or accounts were encrypted with another key`, fix);
    }
    return passed(subject, `decrypt ${all} answers and accounts, of which ${older} with an older key`);
  } catch (error) {
    return skipped(subject, `PostgreSQL could not be asked: ${reasonOf(error)}`);
  }
}
