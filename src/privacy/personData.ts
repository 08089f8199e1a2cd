/**
 * Finds everything that is stored about one person by mail address: bookings, messages, entries of waiting lists, their mails
 * and reviews. Addresses of hosts are public content.
 */
import { type RawBuilder, sql } from 'kysely';
import { type Contingent, selectContingents } from '#bookings/places/contingents.ts';
import type { Sealed } from '#bookings/sealed.ts';
import { loadBookings, loadMessages, type StoredBooking, type StoredMessage } from '#bookings/storedSubmissions.ts';
import type { Database } from '#database/connectDatabase.ts';
import type { DB } from '#database/tables.ts';
import type { StoredMail } from '#mails/outgoingMail.ts';

/** What organisers have answered to a booking or message. */
export interface Answers {
  answeredBy: string | null;
  answeredAt: Date | null;
  replies: Pick<DB['replies'], 'at' | 'by' | 'text'>[];
}

export interface PersonData {
  bookings: (StoredBooking & Answers)[];
  messages: (StoredMessage & Answers)[];
  waitingEntries: (DB['waitingEntries'] & { requests: DB['waitingRequests'][] })[];
  /** Places that are reserved for a group whose contact is the person. */
  contingents: Contingent[];
  /** Mails to the person, and mails about the bookings, messages and entries. */
  mails: StoredMail[];
  reviews: DB['reviews'][];
  /** Accounts from which the bookings were paid. */
  payers: { reference: string; payer: Sealed }[];
  /** Rooms and groups in which travellers of the bookings are. */
  rooms: (DB['roomPlaces'] & Pick<DB['rooms'], 'kind' | 'name'>)[];
  /** Whether travellers of the bookings were present. */
  checkIns: DB['checkIns'][];
  /** Of payments. They are not erased. */
  receipts: DB['receipts'][];
}

export interface PersonReferences {
  /** Bookings and messages. */
  submissions: string[];
  /** Entries of waiting lists. */
  entries: string[];
  /** Ids of contingents. */
  contingents: string[];
}

/** Returns the condition that a column contains the address. Its indexes are of this form. */
function isAddress(column: string, email: string): RawBuilder<boolean> {
  return sql<boolean>`plain_address(${sql.ref(column)}) = plain_address(${email.trim()})`;
}

/** Returns the condition that a row belongs to a host; always true for null. */
function isOfHost(subdomain: string | null): RawBuilder<boolean> {
  return subdomain === null ? sql<boolean>`true` : sql<boolean>`subdomain = ${subdomain}`;
}

/** Returns the condition that a column contains one of the texts, as one parameter. */
export function isOneOf(column: string, texts: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} = any(${texts}::text[])`;
}

/**
 * @param email the person's mail address; upper and lower case are equal
 * @param subdomain finds only the data of this host; null for all data
 */
export async function findReferences(
  database: Database,
  email: string,
  subdomain: string | null,
): Promise<PersonReferences> {
  const submissions = await database
    .selectFrom('submissions')
    .select('reference')
    .where(({ or }) => or([isAddress('email', email), isAddress('correctedEmail', email)]))
    .where(isOfHost(subdomain))
    .execute();
  // Earlier requests for an entry may name the same mailbox in other ways.
  const requests = database.selectFrom('waitingRequests').select('entry').where(isAddress('email', email));
  const entries = await database
    .selectFrom('waitingEntries')
    .select('reference')
    .where(({ or, eb }) => or([isAddress('email', email), eb('reference', 'in', requests)]))
    .where(isOfHost(subdomain))
    .execute();
  const contingents = database.selectFrom('contingents').select('id').where(isAddress('email', email));
  const referenceOf = ({ reference }: { reference: string }) => reference;
  return {
    submissions: submissions.map(referenceOf),
    entries: entries.map(referenceOf),
    contingents: (await contingents.where(isOfHost(subdomain)).execute()).map(({ id }) => id),
  };
}

export function isMailOf(
  email: string,
  subdomain: string | null,
  { submissions, entries }: PersonReferences,
): RawBuilder<boolean> {
  const about = isOneOf('about', [...submissions, ...entries]);
  return sql<boolean>`(${about} or (${isAddress('recipient', email)} and ${isOfHost(subdomain)}))`;
}

/** Parameters and failures as of `findReferences`. */
export async function findPerson(
  database: Database,
  email: string,
  subdomain: string | null = null,
): Promise<PersonData> {
  const references = await findReferences(database, email, subdomain);
  const { submissions, entries } = references;
  const answersTo = await loadAnswers(database, submissions);
  const requests = Map.groupBy(
    await database.selectFrom('waitingRequests').selectAll().where(isOneOf('entry', entries)).execute(),
    ({ entry }) => entry,
  );
  const bookings = await loadBookings(database, submissions);
  const messages = await loadMessages(database, submissions);
  const waiting = database.selectFrom('waitingEntries').selectAll().where(isOneOf('reference', entries));
  const mails = database
    .selectFrom('mails')
    .selectAll()
    .where(isMailOf(email, subdomain, references));
  const payers = database
    .selectFrom('payments')
    .select(['reference', sql<Sealed>`payer`.as('payer')])
    .where(isOneOf('reference', submissions))
    .where('payer', 'is not', null);
  const reviews = database.selectFrom('reviews').selectAll().where(isOneOf('booking', submissions));
  const receipts = database.selectFrom('receipts').selectAll().where(isOneOf('reference', submissions));
  return {
    bookings: bookings.map((stored) => ({ ...stored, ...answersTo(stored.booking.reference) })),
    messages: messages.map((stored) => ({ ...stored, ...answersTo(stored.message.reference) })),
    waitingEntries: (await waiting.orderBy('receivedAt').execute()).map((entry) => ({
      ...entry,
      requests: requests.get(entry.reference) ?? [],
    })),
    contingents:
      references.contingents.length === 0
        ? []
        : await selectContingents(database).where('contingents.id', 'in', references.contingents).execute(),
    mails: await mails.orderBy('createdAt').orderBy('id').execute(),
    reviews: await reviews.orderBy('at').execute(),
    payers: await payers.orderBy('id').execute(),
    rooms: await database
      .selectFrom('roomPlaces')
      .innerJoin('rooms', 'rooms.id', 'roomPlaces.room')
      .selectAll('roomPlaces')
      .select(['kind', 'name'])
      .where(isOneOf('reference', submissions))
      .orderBy('name')
      .execute(),
    checkIns: await database
      .selectFrom('checkIns')
      .selectAll()
      .where(isOneOf('reference', submissions))
      .orderBy('at')
      .execute(),
    receipts: await receipts.orderBy('issuedAt').orderBy('number').execute(),
  };
}

async function loadAnswers(database: Database, references: readonly string[]): Promise<(reference: string) => Answers> {
  const answered = await database
    .selectFrom('submissions')
    .select(['reference', 'answeredBy', 'answeredAt'])
    .where(isOneOf('reference', references))
    .execute();
  const replies = Map.groupBy(
    await database
      .selectFrom('replies')
      .select(['reference', 'at', 'by', 'text'])
      .where(isOneOf('reference', references))
      .orderBy('id')
      .execute(),
    ({ reference }) => reference,
  );
  const found = new Map(answered.map(({ reference, ...row }) => [reference, row]));
  return (reference) => ({
    ...(found.get(reference) ?? { answeredBy: null, answeredAt: null }),
    replies: (replies.get(reference) ?? []).map(({ at, by, text }) => ({ at, by, text })),
  });
}

/** Returns whether something is stored that can be erased. */
export function isStored(found: PersonData): boolean {
  return Object.values(found).some(({ length }) => length > 0);
}
