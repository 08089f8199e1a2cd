/** Mails of organisers to the guardians of a departure. Each mailing is recorded: who sent what and when, without addresses. */
import { sql } from 'kysely';
import type { OutgoingPart } from '#database/columns.ts';
import type { Database, Transaction } from '#database/connectDatabase.ts';
import { lock } from '#database/locks.ts';
import { berlinToday } from '#domain/dates.ts';
import type { DepartureHead } from '#domain/organisers/departures/departure.ts';
import type { DepartureAddress } from '#domain/organisers/departures/departurePaths.ts';
import {
  type ListedMailing,
  type MailCounts,
  type MailingRecipient,
  type MailingValues,
  recordedStates,
} from '#domain/organisers/departures/mailing.ts';
import { addMails, type OutgoingMail } from '#mails/outgoingMail.ts';
import { AppError } from '#platform/appError.ts';
import type { BookingDeps } from '../bookingDeps.ts';
import { balanceOfBooking } from '../states/bookingAmounts.ts';
import { loadBookings, type StoredBooking } from '../storedSubmissions.ts';
import { composeMailing, filledText, recordedSubject } from './composeMailing.ts';

export interface NewMailing {
  departure: DepartureHead;
  /** Name of the organiser, for the placeholder. */
  hostName: string;
  values: Pick<MailingValues, 'id' | 'subject' | 'text'>;
  /** Bookings of the departure that receive the mail. */
  recipients: readonly MailingRecipient[];
  /** User name. */
  by: string;
  /** What follows the text for one of them. */
  partsOf?: (reference: string) => OutgoingPart[];
  /** Stores what the mail is about, in the same transaction. */
  store?: (transaction: Transaction, bookings: readonly StoredBooking[]) => Promise<void>;
}

/** Mails to guardians of departures, per host and 24 hours (specification §9.6). */
const hostMailsPerDay = 1_000;
const dayMs = 86_400_000;
const maxListed = 10;
/** Recipients that the list names. */
const maxNamed = 3;

/**
 * Stores a mailing and its mails in one transaction, then enqueues them.
 * @returns false, and nothing was stored, if the mailing was sent before
 * @throws AppError 429 if the host has sent too many mails within a day; 409 if the data of a recipient were erased
 */
export async function sendMailing(
  deps: BookingDeps,
  { departure, hostName, values, recipients, by, partsOf, store }: NewMailing,
): Promise<boolean> {
  const { database, enqueueMails, now } = deps;

  const { subdomain, combinedId: trip, dateKey, end: endsOn } = departure;
  const { id } = values;
  const references = recipients.map(({ reference }) => reference);
  const idOf = (reference: string) => `${reference}-m${id}`;
  const isNew = await database.transaction().execute(async (transaction) => {
    // Mailings of a host wait for each other, so that parallel ones do not exceed the limit. An erasure waits until the mails are
    // stored, and then finds them.
    await lock(transaction, { name: `mailings of ${subdomain}`, submissions: references });
    const sent = await transaction.selectFrom('mailings').select('id').where('id', '=', id).executeTakeFirst();
    if (sent) return false;
    await checkLimit(deps, transaction, subdomain, references.length);
    const today = berlinToday(now());
    const loaded = await loadBookings(transaction, references);
    await store?.(transaction, loaded);
    const bookings = new Map(loaded.map((each) => [each.booking.reference, each]));
    const contexts = recipients.map((recipient) => {
      const stored = bookings.get(recipient.reference);
      if (!stored) throw changedRecipients();
      const { booking } = stored;
      return { departure, hostName, recipient, booking, balance: balanceOfBooking(stored, today), today };
    });
    const mails = contexts.map((context): OutgoingMail => {
      const { reference, guardian } = context.recipient;
      const head = { id: idOf(reference), mailing: id, subdomain, about: reference, to: guardian.email };
      return { ...head, ...composeMailing(values, context, partsOf?.(reference)) };
    });
    const subject = recordedSubject(values, { departure, hostName });
    await transaction
      .insertInto('mailings')
      .values({ ...{ id, subdomain, trip, dateKey, endsOn, subject }, actor: by, at: now(), count: mails.length })
      .execute();
    await addMails(transaction, mails, now());
    const [only, another] = contexts;
    // A mail to one family is an answer to it: inbox and family show it with their other messages.
    if (only && !another) {
      const { reference } = only.recipient;
      const reply = { reference, key: id, at: now(), by, text: filledText(values, only), mail: idOf(reference) };
      await transaction.insertInto('replies').values(reply).execute();
    }
    return true;
  });
  if (isNew) await enqueueMails(references.map(idOf));
  return isNew;
}

async function checkLimit(
  { env, now }: BookingDeps,
  transaction: Transaction,
  subdomain: string,
  count: number,
): Promise<void> {
  const { sent } = await transaction
    .selectFrom('mailings')
    .select(sql<number>`coalesce(sum(count), 0)::int`.as('sent'))
    .where('subdomain', '=', subdomain)
    .where('at', '>', new Date(now().getTime() - dayMs))
    .executeTakeFirstOrThrow();
  const mailsPerDay = Math.ceil(hostMailsPerDay * env.RATE_LIMIT_FACTOR);
  if (sent + count <= mailsPerDay) return;
  const rest = Math.max(0, mailsPerDay - sent);
  throw new AppError(429, `Ihr könnt am Tag ${mailsPerDay} E-Mails verschicken, heute noch ${rest}.`);
}

/** Returns the latest mailings of a departure, newest first, with the states of their mails. */
export async function loadMailings(
  database: Database,
  { subdomain, combinedId, dateKey }: DepartureAddress,
): Promise<ListedMailing[]> {
  const rows = await database
    .selectFrom('mailings')
    .leftJoin('mails', 'mails.mailing', 'mailings.id')
    .select(['mailings.id', 'mailings.subject', 'mailings.actor', 'mailings.at', 'mailings.count'])
    .leftJoin('bookings', 'bookings.reference', 'mails.about')
    .select(
      sql<string[]>`coalesce(array_agg(guardian ->> 'firstName' || ' ' || (guardian ->> 'lastName')
      order by mails.id) filter (where guardian is not null), '{}')`.as('names'),
    )
    .select(recordedStates.map((state) => sql<number>`(count(*) filter (where mails.state = ${state}))::int`.as(state)))
    .where('mailings.subdomain', '=', subdomain)
    .where('mailings.trip', '=', combinedId)
    .where('mailings.dateKey', '=', dateKey)
    .groupBy('mailings.id')
    .orderBy('mailings.at', 'desc')
    .limit(maxListed)
    .execute();
  return rows.map(({ id, subject, actor: by, at, count, names, ...recorded }) => {
    const known = Object.values(recorded).reduce((sum, mails) => sum + mails, 0);
    const states: MailCounts = { ...recorded, unknown: count - known };
    return { id, subject, by, at: at.toISOString(), count, names: names.slice(0, maxNamed), states };
  });
}

/** The bookings are not those that the organiser has chosen from. */
export function changedRecipients(): AppError {
  return new AppError(409, 'Inzwischen haben sich Buchungen geändert. Prüfe bitte, wer die E-Mail bekommt.');
}
