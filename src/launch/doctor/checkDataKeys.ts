import { ask } from './checkDatabase.ts';
import { type Finding, failed, passed, reasonOf, skipped } from './finding.ts';

const subject = 'Data keys';
const statement = `select
  count(*)::integer as all,
  (count(*) filter (where traveller_data ->> 'key' <> all ($1)))::integer as unreadable,
  (count(*) filter (where traveller_data ->> 'key' = any ($1) and traveller_data ->> 'key' <> $1[1]))::integer as older
  from bookings where traveller_data is not null`;

/**
 * Checks that the stored answers about travellers can be decrypted, and counts those with an older key.
 * @param databaseUrl undefined if PostgreSQL is not configured
 * @param keyIds ids of the keys in DATA_KEYS; empty if the setting is missing
 */
export async function checkDataKeys(databaseUrl: string | undefined, keyIds: readonly string[]): Promise<Finding> {
  if (keyIds.length === 0) return skipped(subject, 'DATA_KEYS is not set; npm start generates a key');
  if (!databaseUrl) return skipped(subject, 'PostgreSQL is not configured; npm start runs an embedded one');
  try {
    const { all, unreadable, older } = await ask(databaseUrl, statement, [[...keyIds]]);
    if (Number(unreadable) > 0) {
      const fix = 'Add the missing key to DATA_KEYS. Without it, these answers are lost.';
      return failed(subject, `the answers of ${unreadable} bookings were encrypted with another key`, fix);
    }
    return passed(subject, `decrypt the answers of ${all} bookings, of which ${older} with an older key`);
  } catch (error) {
    return skipped(subject, `PostgreSQL could not be asked: ${reasonOf(error)}`);
  }
}
