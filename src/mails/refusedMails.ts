import { sql } from 'kysely';
import type { Database } from '#database/connectDatabase.ts';

export interface RefusedMails {
  /** Number of submissions whose mail to the organiser was refused or has failed. */
  toOrganisers: number;
  /** Number of submissions whose confirmation to the sender was refused or has failed. */
  toSenders: number;
  /** Subdomains of the affected inboxes, or "marketplace" for the marketplace's inbox; at most 20. */
  inboxes: string[];
}

const maxInboxes = 20;

/** Counts undelivered mails that no organiser has acknowledged. @throws if the database does not answer */
export async function countRefusedMails(database: Database): Promise<RefusedMails> {
  const rows = await database
    .selectFrom('mails')
    .select(['subdomain', 'delivery', sql<number>`count(*)::int`.as('count')])
    .where('state', 'in', ['refused', 'failed'])
    .where('delivery', 'is not', null)
    .where('acknowledgedAt', 'is', null)
    .groupBy(['subdomain', 'delivery'])
    .execute();
  const sumOf = (delivery: string) =>
    rows.filter((row) => row.delivery === delivery).reduce((sum, { count }) => sum + count, 0);
  const inboxes = [...new Set(rows.map(({ subdomain }) => subdomain ?? 'marketplace'))];
  return { toOrganisers: sumOf('organiser'), toSenders: sumOf('sender'), inboxes: inboxes.slice(0, maxInboxes) };
}

/**
 * Counts the submissions with a mail that is still to be sent.
 * @returns `oldest` is the time of acceptance of the oldest one; null if there is none
 * @throws if the database does not answer
 */
export async function countUndelivered(database: Database): Promise<{ count: number; oldest: Date | null }> {
  return database
    .selectFrom('mails')
    .select(({ fn }) => [sql<number>`count(distinct about)::int`.as('count'), fn.min('createdAt').as('oldest')])
    .where('state', '=', 'waiting')
    .where('delivery', 'is not', null)
    .executeTakeFirstOrThrow();
}

/** Returns when the oldest mail that is still to be sent was written; null if there is none. @throws if the database does not answer */
export async function oldestWaitingMail(database: Database): Promise<Date | null> {
  const { oldest } = await database
    .selectFrom('mails')
    .select(({ fn }) => fn.min('createdAt').as('oldest'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return oldest;
}
