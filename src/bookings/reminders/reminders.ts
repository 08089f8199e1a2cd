/** Reminders of overdue payments: each is a mail and an event of its booking (specification §7.19). */
import type { Database, Transaction } from '#database/connectDatabase.ts';
import { formatCents } from '#domain/amounts.ts';
import type { BankDetails } from '#domain/bookings/bankDetails.ts';
import { nextReminderDay, overdueSince, type ReminderSettings } from '#domain/bookings/reminders.ts';
import { berlinToday, type IsoDate } from '#domain/dates.ts';
import { addMails, type OutgoingMail } from '#mails/outgoingMail.ts';
import { loadBankDetails } from '../contract/bankDetails.ts';
import { lastReturn } from '../debits/returns.ts';
import { isTransferred } from '../states/amountConditions.ts';
import { balanceOfBooking } from '../states/bookingAmounts.ts';
import { loadBookings, maxEvents, type StoredBooking } from '../storedSubmissions.ts';
import { loadReminderSettings } from './paymentSettings.ts';
import { reminderMail } from './reminderMail.ts';

/** What the reminders of a host need. */
export interface Reminding {
  settings: ReminderSettings;
  /** Null if the host has entered no account. */
  bank: BankDetails | null;
  /** Name of the host. */
  organiser: string;
}

export interface Reminder {
  stored: StoredBooking;
  /** From 1 on; higher than the number of levels if an organiser reminds once more. */
  level: number;
  /** What is overdue, in cents. */
  amount: number;
  /** Day on which it is sent without an organiser; null after the last level. */
  day: IsoDate | null;
  mail: OutgoingMail;
}

export async function loadReminding(database: Database, subdomain: string, organiser: string): Promise<Reminding> {
  const [settings, bank] = await Promise.all([
    loadReminderSettings(database, subdomain),
    loadBankDetails(database, subdomain),
  ]);
  return { settings, bank, organiser };
}

/** Returns the next reminder of a booking; null if nothing is overdue. */
export function reminderOf(stored: StoredBooking, reminding: Reminding, now: Date): Reminder | null {
  const today = berlinToday(now);
  const balance = balanceOfBooking(stored, today);
  const overdue = overdueSince(balance.parts);
  const returned = lastReturn(stored);
  // The mail about a returned debit has asked for it anew.
  const since = overdue && returned && returned > overdue ? returned : overdue;
  if (since === null || stored.events.length >= maxEvents) return null;
  const id = `${stored.booking.reference}-reminder-${since}`;
  const sent = stored.events.filter(({ event, mail }) => event === 'remind' && mail?.startsWith(id));
  const { days } = reminding.settings;
  const level = sent.length + 1;
  return {
    ...{ stored, level, amount: balance.overdue },
    day: nextReminderDay(
      since,
      sent.map(({ at }) => berlinToday(at)),
      days,
    ),
    mail: reminderMail(stored, { ...reminding, id: `${id}-${level}`, level, balance }),
  };
}

/** Stores reminders of locked bookings with their events. @param by user name of the organiser */
export async function addReminders(
  transaction: Transaction,
  reminders: readonly Reminder[],
  by: string,
  at: Date,
): Promise<void> {
  if (reminders.length === 0) return;
  await addMails(
    transaction,
    reminders.map(({ mail }) => mail),
    at,
  );
  const events = reminders.map(({ stored, level, amount, mail }) => ({
    ...{ reference: stored.booking.reference, at, event: 'remind' as const, state: stored.state },
    ...{ actor: 'host' as const, by, reason: '', fee: null, cancelledOn: null, objectUntil: null },
    ...{ text: `${level}. Erinnerung: ${formatCents(amount)} überfällig`, mail: mail.id },
  }));
  await transaction.insertInto('bookingEvents').values(events).execute();
}

/** After it, everything open is overdue. */
const lastDay = '9999-12-31';

/**
 * Returns the mails of all levels to the family of the latest booking that pays by transfer and has not paid all, as if its days
 * were over; none without such a booking.
 */
export async function sampleReminders(
  database: Database,
  subdomain: string,
  reminding: Reminding,
): Promise<OutgoingMail[]> {
  const latest = await database
    .selectFrom('bookings')
    .innerJoin('submissions', 'submissions.reference', 'bookings.reference')
    .select('bookings.reference')
    .where('subdomain', '=', subdomain)
    .where('state', '=', 'confirmed')
    .whereRef('total', '>', 'paid')
    .where(isTransferred)
    .orderBy('receivedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  const [stored] = latest ? await loadBookings(database, [latest.reference]) : [];
  if (!stored) return [];
  const balance = balanceOfBooking(stored, lastDay);
  return reminding.settings.days.map((_, index) =>
    reminderMail(stored, { ...reminding, id: '', level: index + 1, balance }),
  );
}
