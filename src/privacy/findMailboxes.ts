/** Finds mail addresses by what people know of somebody: names, also of children, phone numbers and the numbers of bookings. */
import { sql } from 'kysely';
import { loadBookings, loadMessages } from '#bookings/storedSubmissions.ts';
import type { Database } from '#database/connectDatabase.ts';
import { hasWords, searchWords } from '#database/words.ts';
import { nameOf } from '#domain/bookings/bookingFacts.ts';
import { plainAddress } from '#domain/mailAddress.ts';
import type { FoundMailbox } from '#pageData/organisers/privacy.ts';

/** Entries that are looked at, newest first. */
const mostEntries = 50;

/** @param subdomain finds only what this host has got */
export async function findMailboxes(database: Database, text: string, subdomain: string): Promise<FoundMailbox[]> {
  const words = searchWords(text);
  if (words.length === 0) return [];
  const submissions = await database
    .selectFrom('submissions')
    .select('reference')
    .where('subdomain', '=', subdomain)
    .where(hasWords(words))
    .orderBy('receivedAt', 'desc')
    .limit(mostEntries)
    .execute();
  const references = submissions.map(({ reference }) => reference);
  const contains = (column: string) => sql<boolean>`strpos(lower(${sql.ref(column)}), lower(${text})) > 0`;
  const waiting = database.selectFrom('waitingEntries').select(['name', 'email']).where('subdomain', '=', subdomain);
  const contingents = database.selectFrom('contingents').select(['name', 'email']).where('subdomain', '=', subdomain);
  const people = [
    ...(await loadBookings(database, references)).map(({ booking: { payload }, correctedEmail }) => ({
      email: correctedEmail ?? payload.guardian.email,
      name: [payload.guardian, ...payload.travellers].map(nameOf).join(', '),
    })),
    ...(await loadMessages(database, references)).map(({ message: { payload }, correctedEmail }) => ({
      email: correctedEmail ?? payload.email,
      name: payload.name,
    })),
    ...(await waiting
      .where(sql<boolean>`${contains('name')} or reference = ${text.toUpperCase()}`)
      .limit(mostEntries)
      .execute()),
    ...(await contingents
      .where(sql<boolean>`${contains('name')} or ${contains('title')}`)
      .limit(mostEntries)
      .execute()),
  ];
  const byMailbox = Map.groupBy(people, ({ email }) => plainAddress(email));
  return [...byMailbox].map(([email, found]) => ({
    email,
    names: [...new Set(found.map(({ name }) => name))].join('; '),
  }));
}
