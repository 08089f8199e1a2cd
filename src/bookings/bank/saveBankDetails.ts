import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { addAuditEvent } from '#database/auditEvents.ts';
import type { Transaction } from '#database/connectDatabase.ts';
import { lock } from '#database/locks.ts';
import type { BankDetails } from '#domain/bookings/bankDetails.ts';
import { bookedStates } from '#domain/bookings/placeCounts.ts';
import { formatMoment } from '#domain/dates.ts';
import { canonical } from '#domain/organisers/fieldChanges.ts';
import { addMails, type OutgoingMail } from '#mails/outgoingMail.ts';
import { versionOf } from '#platform/versionOf.ts';
import type { BookingDeps } from '../bookingDeps.ts';
import { accountFacts, loadBankDetails } from '../contract/bankDetails.ts';

/**
 * Replaces the bank details of a host, with an audit event, and tells the host and its owners by mail, so that
 * they notice a change by somebody else.
 * @param bank null to remove them
 * @param version `versionOf` the stored bank details on which these are based
 * @param by user name
 * @returns the current ones, and nothing is stored, if others have changed them since; `mandates` if families have permitted debits to a
 * creditor that would not exist any more
 * @throws if the database does not answer; nothing is changed then
 */
export async function saveBankDetails(
  { database, nameOf, enqueueMails, now }: BookingDeps,
  subdomain: string,
  bank: BankDetails | null,
  version: string,
  by: string,
): Promise<'done' | 'mandates' | { current: BankDetails | null }> {
  const at = now();
  const outcome = await database.transaction().execute(async (transaction) => {
    await lock(transaction, { name: `bank details of ${subdomain}` });
    const stored = await loadBankDetails(transaction, subdomain);
    // The same form, sent twice.
    if (canonical(stored) === canonical(bank)) return [];
    if (versionOf(stored) !== version) return { current: stored };
    const creditorId = stored?.creditorId ?? null;
    if (creditorId !== (bank?.creditorId ?? null) && (await hasMandates(transaction, subdomain))) return 'mandates';
    if (bank) {
      const insert = transaction.insertInto('bankDetails').values({ subdomain, ...bank });
      await insert.onConflict((conflict) => conflict.column('subdomain').doUpdateSet(bank)).execute();
    } else await transaction.deleteFrom('bankDetails').where('subdomain', '=', subdomain).execute();
    const owners = transaction.selectFrom('users').select('email').where('subdomain', '=', subdomain);
    const found = await owners.where('role', '=', 'owner').where('email', 'is not', null).execute();
    const notices = [null, ...new Set(found.map(({ email }) => email))].map((to) =>
      changeMail({ subdomain, to, before: stored, bank, by, host: nameOf(subdomain), at }),
    );
    await addMails(transaction, notices, at);
    const subject = bank ? 'bank details' : 'no bank details';
    await addAuditEvent(transaction, { action: 'bank-details-changed', subdomain, by, subject }, at);
    return notices;
  });
  if (!Array.isArray(outcome)) return outcome;
  await enqueueMails(outcome.map(({ id }) => id));
  return 'done';
}

/** Whether something is to be collected from a family. */
async function hasMandates(transaction: Transaction, subdomain: string): Promise<boolean> {
  const bookings = transaction
    .selectFrom('bookings')
    .innerJoin('submissions', 'submissions.reference', 'bookings.reference')
    .select('bookings.reference')
    .where('subdomain', '=', subdomain)
    .where('state', 'in', bookedStates)
    .where(sql<boolean>`mandate ->> 'state' = 'active' and total > paid`);
  return (await bookings.limit(1).executeTakeFirst()) !== undefined;
}

interface Change {
  subdomain: string;
  /** Null for the address of the host. */
  to: string | null;
  before: BankDetails | null;
  bank: BankDetails | null;
  by: string;
  host: string;
  at: Date;
}

function changeMail({ subdomain, to, before, bank, by, host, at }: Change): OutgoingMail {
  const title = `Bankverbindung geändert: ${host}`;
  const what = bank
    ? `${by} hat die Bankverbindung geändert, die Familien sehen. Das ist neu:`
    : `${by} hat die Bankverbindung entfernt. Familien sehen jetzt kein Konto mehr.`;
  return {
    ...{ id: `bank-${randomUUID()}`, subdomain: to === null ? subdomain : null },
    ...{ about: 'account', to, subject: title, title },
    parts: [
      { paragraph: 'Hallo,' },
      { paragraph: what },
      ...(bank ? [{ facts: changedFacts(before, bank) }] : []),
      { paragraph: `Geändert am ${formatMoment(at)}.` },
      {
        paragraph:
          'War das niemand von euch? Dann ändert sofort eure Passwörter, berichtigt die Bankverbindung unter „Konto“, und meldet euch bei uns.',
      },
    ],
  };
}

/** Returns the details that differ from those before, as they are now. */
function changedFacts(before: BankDetails | null, bank: BankDetails): [string, string][] {
  const factsOf = (details: BankDetails): [string, string][] => [
    ...accountFacts(details),
    ['BIC', details.bic ?? 'keine'],
    ['Gläubiger-ID', details.creditorId ?? 'keine'],
  ];
  const old = new Map(before ? factsOf(before) : []);
  return factsOf(bank).filter(([name, value]) => (old.get(name) ?? 'keine') !== value);
}
