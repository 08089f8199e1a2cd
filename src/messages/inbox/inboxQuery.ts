/** Conditions for the entries of an inbox. */
import { expressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '#database/connectDatabase.ts';
import { familyAddress } from '#database/familyAddress.ts';
import type { DB } from '#database/tables.ts';
import { hasWords, searchWords } from '#database/words.ts';
import type { InboxSelection } from '#domain/bookings/inbox.ts';
import type { IsoDate } from '#domain/dates.ts';

type Entries = SelectQueryBuilder<DB, 'submissions', object>;

/** By what has happened last on the side of the family: `lastNews` of its thread, or the receipt. */
export function newestFirst(entries: Entries) {
  return entries
    .select('submissions.reference')
    .orderBy(sql`coalesce(submissions.news_at, submissions.received_at)`, 'desc')
    .orderBy('submissions.reference');
}

/**
 * Returns all entries of an inbox. The marketplace's inbox contains submissions without a host, or with a host that does not
 * exist.
 * @param hosts subdomains of all hosts
 */
export function entriesOfInbox(
  database: Database,
  { subdomain, box }: Pick<InboxSelection, 'subdomain' | 'box'>,
  hosts: readonly string[],
): Entries {
  const entries = database.selectFrom('submissions');
  if (box === 'host') return entries.where('submissions.subdomain', '=', subdomain);
  return entries.where(({ or, eb }) =>
    or([eb('submissions.subdomain', 'is', null), eb('submissions.subdomain', 'not in', hosts)]),
  );
}

/** Returns the selected entries of an inbox. @param today in Europe/Berlin */
export function selectedEntries(
  database: Database,
  selection: InboxSelection,
  hosts: readonly string[],
  today: IsoDate,
): Entries {
  const { kind, standing, state, trip, family, text } = selection;
  let entries = entriesOfInbox(database, selection, hosts);
  if (kind) entries = entries.where('kind', '=', kind);
  if (standing === 'open')
    entries = entries.where('answeredAt', 'is', null).where(({ not }) => not(isDecided(database)));
  if (standing === 'unanswered')
    entries = entries.where('answeredAt', 'is', null).where(sql<boolean>`(kind = 'contact' or ${endsWithMessage})`);
  if (standing === 'settled')
    entries = entries.where(({ or, eb }) => or([eb('answeredAt', 'is not', null), isDecided(database)]));
  if (standing === 'refused') entries = entries.where('submissions.reference', 'in', undelivered(database));
  if (state || trip?.dateKey) {
    let bookings = database.selectFrom('bookings').select('reference');
    if (state === 'travelled') bookings = bookings.where('state', '=', 'confirmed').where('endsOn', '<', today);
    else if (state) bookings = bookings.where('state', '=', state);
    if (state === 'confirmed') bookings = bookings.where('endsOn', '>=', today);
    if (trip?.dateKey) bookings = bookings.where('trip', '=', trip.combinedId).where('dateKey', '=', trip.dateKey);
    entries = entries.where('submissions.reference', 'in', bookings);
  }
  if (trip) {
    const bookings = database.selectFrom('bookings').select('reference').where('trip', '=', trip.combinedId);
    const messages = database.selectFrom('messages').select('reference').where('trip', '=', trip.combinedId);
    entries = entries.where('submissions.reference', 'in', bookings.union(messages));
  }
  if (family) entries = entries.where(isOfFamily(family, selection, hosts, database));
  return entries.where(hasWords(searchWords(text)));
}

/** Whether an entry has the mail address of another one in the same inbox. */
function isOfFamily(reference: string, selection: InboxSelection, hosts: readonly string[], database: Database) {
  const address = entriesOfInbox(database, selection, hosts)
    .select(familyAddress('submissions').as('address'))
    .where('reference', '=', reference);
  return sql<boolean>`(plain_address(submissions.email) = (${address}) or plain_address(submissions.corrected_email) = (${address}))`;
}

/** Whether the last word of an entry is a message of the family, as `endsWithMessage` of its thread. */
const endsWithMessage = sql<boolean>`exists (
  select from replies r where r.reference = submissions.reference and r.by = '' and not exists (
    select from replies later where later.reference = r.reference and later.id > r.id))`;

/**
 * Whether an entry is a booking that was confirmed, declined or cancelled, and the family has neither written since the last
 * reply nor asks for a change: nobody waits for an answer to it.
 */
function isDecided(database: Database) {
  const decided = database.selectFrom('bookings').select('reference').where('state', '!=', 'requested');
  const bookings = decided
    .where(sql<boolean>`not ${endsWithMessage}`)
    .where(sql<boolean>`(wish is null or state <> 'confirmed')`);
  return expressionBuilder<DB, 'submissions'>().exists(
    bookings.whereRef('bookings.reference', '=', sql.ref('submissions.reference')),
  );
}

/** Returns the references of entries with a mail that was not delivered, and that no organiser has acknowledged. */
function undelivered(database: Database) {
  return database
    .selectFrom('mails')
    .select('about')
    .where('state', 'in', ['refused', 'failed'])
    .where('delivery', 'is not', null)
    .where('acknowledgedAt', 'is', null);
}
