import type { Database } from '#database/connectDatabase.ts';
import { lock } from '#database/locks.ts';
import { type ReminderSettings, usualReminders } from '#domain/bookings/reminders.ts';
import { versionOf } from '#platform/versionOf.ts';

/** Loads how a host reminds of payments; the usual settings if it has entered none. */
export async function loadReminderSettings(database: Database, subdomain: string): Promise<ReminderSettings> {
  const query = database.selectFrom('paymentSettings').select(['reminderDays', 'reminds']);
  const row = await query.where('subdomain', '=', subdomain).executeTakeFirst();
  return row ? { days: row.reminderDays, isAutomatic: row.reminds } : usualReminders;
}

/**
 * Stores how a host reminds of payments.
 * @param version `versionOf` the stored settings on which these are based
 * @returns `changed`, and nothing is stored, if others have changed them since
 */
export async function saveReminderSettings(
  database: Database,
  subdomain: string,
  { days, isAutomatic }: ReminderSettings,
  version: string,
): Promise<'done' | 'changed'> {
  return database.transaction().execute(async (transaction) => {
    await lock(transaction, { name: `payment settings of ${subdomain}` });
    if (versionOf(await loadReminderSettings(transaction, subdomain)) !== version) return 'changed';
    const row = { reminderDays: [...days], reminds: isAutomatic };
    const insert = transaction.insertInto('paymentSettings').values({ subdomain, ...row });
    await insert.onConflict((conflict) => conflict.column('subdomain').doUpdateSet(row)).execute();
    return 'done';
  });
}
