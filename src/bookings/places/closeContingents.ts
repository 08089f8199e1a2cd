import type { Database, Transaction } from '#database/connectDatabase.ts';
import { lock } from '#database/locks.ts';
import { berlinToday, formatDay } from '#domain/dates.ts';
import { siteOfHost } from '#domain/site/siteOrigin.ts';
import type { JobDeps } from '#jobs/jobDeps.ts';
import { addMails, type OutgoingMail } from '#mails/outgoingMail.ts';
import { platformName } from '#mails/platformName.ts';
import { platformOf } from '../platformOf.ts';
import { endedMail, expiredMail } from './contingentMails.ts';
import { type Contingent, selectContingents } from './contingents.ts';

/** Frees the places of contingents that nobody has booked. Their departures must be locked. */
export async function closeContingents(
  transaction: Transaction,
  contingents: readonly Contingent[],
  at: Date,
): Promise<void> {
  const ids = contingents.map(({ id }) => id);
  if (ids.length === 0) return;
  const closed = transaction.updateTable('contingents').set({ closedAt: at, changedAt: at });
  await closed.where('id', 'in', ids).execute();
}

/**
 * Closes the contingents whose last day is over, each in a transaction of its own. Contact and organiser learn which places
 * are free again; nobody does if all were booked.
 */
export async function closeExpiredContingents({ database, enqueueMails, env, now }: JobDeps): Promise<void> {
  const today = berlinToday(now());
  const expired = (transaction: Database) =>
    selectContingents(transaction).where('closedAt', 'is', null).where('until', '<', today);
  for (const { id, trip, dateKey } of await expired(database).execute()) {
    const mails = await database.transaction().execute(async (transaction) => {
      await lock(transaction, { departures: [{ trip, dateKey }] });
      const contingent = await expired(transaction).where('contingents.id', '=', id).executeTakeFirst();
      if (!contingent) return [];
      await closeContingents(transaction, [contingent], now());
      const written = contingent.reserved > 0 ? mailsAbout(contingent, env) : [];
      await addMails(transaction, written, now());
      return written.map((mail) => mail.id);
    });
    await enqueueMails(mails);
  }
}

function mailsAbout(contingent: Contingent, env: JobDeps['env']): OutgoingMail[] {
  const { subdomain, until } = contingent;
  const organiser = env.hosts.find(subdomain)?.name ?? platformName;
  const { origin } = siteOfHost(subdomain, env.publicOrigin);
  return [
    endedMail(contingent, organiser, `der letzte Tag der Reservierung, ${formatDay(until)}, ist vorbei.`),
    expiredMail(contingent, { origin, platform: platformOf(env) }),
  ];
}
