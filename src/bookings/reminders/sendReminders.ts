/** Sends the reminders of the hosts that want them to be sent without an organiser. */
import type { Database } from '#database/connectDatabase.ts';
import { berlinToday, type IsoDate } from '#domain/dates.ts';
import { defineChore } from '#jobs/job.ts';
import type { JobDeps } from '#jobs/jobDeps.ts';
import { platformName } from '#mails/platformName.ts';
import { isOverdue } from '../states/amountConditions.ts';
import { lockBooking } from '../storedSubmissions.ts';
import { addReminders, loadReminding, type Reminding, reminderOf } from './reminders.ts';

/** Name in the thread of a booking. */
const automatic = 'automatisch';

export const sendRemindersJob = defineChore({
  name: 'sendReminders',
  pattern: '0 20 9,15 * * *',
  run: runSendReminders,
});

/** What the job needs of those of all jobs. */
type ReminderDeps = Pick<JobDeps, 'database' | 'enqueueMails' | 'env' | 'now'>;

/**
 * Stores all due reminders, each in a transaction of its own, which looks at the booking again: it may have been paid, or another
 * worker may have reminded. @throws if the database does not answer; the next run continues
 */
export async function runSendReminders(deps: ReminderDeps): Promise<void> {
  const { database, env, now } = deps;
  const hosts = await database.selectFrom('paymentSettings').select('subdomain').where('reminds', '=', true).execute();
  for (const { subdomain } of hosts) {
    const reminding = await loadReminding(database, subdomain, env.hosts.find(subdomain)?.name ?? platformName);
    for (const reference of await overdueBookings(database, subdomain, berlinToday(now()))) {
      await remind(deps, reference, reminding);
    }
  }
}

async function overdueBookings(database: Database, subdomain: string, today: IsoDate): Promise<string[]> {
  const rows = await database
    .selectFrom('bookings')
    .innerJoin('submissions', 'submissions.reference', 'bookings.reference')
    .select('bookings.reference')
    .where('subdomain', '=', subdomain)
    .where(isOverdue(today))
    .orderBy('bookings.reference')
    .execute();
  return rows.map(({ reference }) => reference);
}

async function remind({ database, enqueueMails, now }: ReminderDeps, reference: string, reminding: Reminding) {
  const mail = await database.transaction().execute(async (transaction) => {
    const stored = await lockBooking(transaction, reference);
    const at = now();
    const reminder = stored && reminderOf(stored, reminding, at);
    if (!reminder?.day || reminder.day > berlinToday(at)) return null;
    await addReminders(transaction, [reminder], automatic, at);
    return reminder.mail.id;
  });
  if (mail) await enqueueMails([mail]);
}
