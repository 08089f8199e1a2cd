/** Records what an organiser has chosen of a bank statement in one transaction, or nothing (specification §7.17). */
import { sql } from 'kysely';
import type { Database } from '#database/connectDatabase.ts';
import { lock } from '#database/locks.ts';
import { hasRoomFor } from '#domain/bookings/thread.ts';
import { berlinToday } from '#domain/dates.ts';
import type { ChosenEntry, RecordedStatement, StatementChoice } from '#domain/organisers/bookings/statementPreview.ts';
import { AppError } from '#platform/appError.ts';
import type { BookingDeps } from '../bookingDeps.ts';
import { addReturns } from '../debits/returns.ts';
import { sealPayer } from '../payer.ts';
import { recordPayments } from '../receipts/receipts.ts';
import { listedBooking } from '../states/listedBooking.ts';
import { type Identified, identify, keyOf } from './entryIds.ts';
import type { ReadStatement } from './parseStatement.ts';
import { payerDigests, payerOf } from './payers.ts';
import { loadKnown, loadOwn, payableOf, restOf } from './recordedEntries.ts';
import { findReturned, returnedReferences } from './returnedEntries.ts';

/**
 * Records the chosen entries as transfers, returned debits with their mails, and which entries are not shown any more.
 * @param read as the preview has shown it
 * @returns when it was done, for `loadRecorded`; `changed`, and nothing was done, if what is due of a booking has changed since, or an
 * entry was recorded before
 * @throws AppError 422 for a choice that the preview cannot have; if the database does not answer
 */
export async function recordStatement(
  deps: BookingDeps,
  subdomain: string,
  read: ReadStatement,
  { chosen, ignored, noted, returned }: StatementChoice,
  by: string,
): Promise<Date | 'changed'> {
  const { database, sealer, onChanged, enqueueMails } = deps;
  const at = deps.now();
  const today = berlinToday(at);
  const byId = new Map(bookedEntries(subdomain, read, today).map((each) => [each.entry.id, each]));
  const entryOf = (id: string) => byId.get(id) ?? refuseChoice();
  const entries = chosen.map((each) => ({ ...entryOf(each.id), parts: partsOf(each, entryOf(each.id)) }));
  const hidden = ignored.map(entryOf);
  const mails = await database.transaction().execute(async (transaction) => {
    const named = entries.flatMap(({ parts }) => parts.map(({ reference }) => reference));
    const references = [...new Set([...named, ...(returned.length > 0 ? returnedReferences(subdomain, read) : [])])];
    // Two uploads of the same statement wait for each other, also if they assign an entry to different bookings.
    await lock(transaction, { name: `statements of ${subdomain}`, submissions: references });
    const stored = await loadOwn(transaction, subdomain, references);
    const bookings = new Map(stored.map((each) => [each.booking.reference, each]));
    const parts = entries.flatMap((each) => each.parts);
    const isAsShown = ({ reference, payable }: (typeof parts)[number]) => {
      const booking = bookings.get(reference);
      if (!booking || payableOf(booking, today).due !== payable) return false;
      const further = parts.filter((part) => part.reference === reference).map(({ amount }) => amount);
      return hasRoomFor(booking.payments, further);
    };
    const known = await loadKnown(transaction, [...entries, ...hidden]);
    const found = returned.length > 0 ? await findReturned(deps, transaction, subdomain, read) : [];
    const returns = found.filter(
      ({ identified: { entry }, debit, day }) => returned.includes(entry.id) && debit.paidOn <= day,
    );
    const isRest = ({ entry, parts: own }: (typeof entries)[number]) => restOf(entry, known) === sumOf(own);
    if (!entries.every(isRest) || hidden.some(({ entry }) => restOf(entry, known) <= 0)) return null;
    if (!parts.every(isAsShown) || returns.length < returned.length) return null;
    const payments = entries.flatMap((each) => {
      const { entry: statementEntry, account: statementAccount } = keyOf(each.entry);
      const payer = payerOf(each);
      const digest = payer && noted.includes(each.entry.id) ? payerDigests(sealer, subdomain, payer)[0] : null;
      return each.parts.map(({ reference, amount }) => ({
        ...{ reference, paidOn: each.entry.day, amount, kind: 'transfer' as const, corrects: null },
        ...{ statementEntry, statementAccount, payerDigest: digest ?? null, by, at },
        payer: payer && sealPayer(sealer, reference, payer),
      }));
    });
    await recordPayments(deps, transaction, subdomain, payments);
    const withOrigin = returns.map((each) => {
      const { entry: statementEntry, account: statementAccount } = keyOf(each.identified.entry);
      return { ...each, origin: { statementEntry, statementAccount } };
    });
    const sent = await addReturns(deps, transaction, subdomain, withOrigin, { by, at });
    await showEntries(
      transaction,
      subdomain,
      entries.map(({ entry }) => entry.id),
    );
    const rows = hidden.map(({ entry }) => {
      const { entry: own, account } = keyOf(entry);
      return { subdomain, entry: own, account: account ?? '', at };
    });
    const insert = transaction.insertInto('ignoredEntries');
    if (rows.length > 0)
      await insert
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    return sent;
  });
  if (!mails) return 'changed';
  await enqueueMails(mails);
  onChanged(subdomain);
  return at;
}

/** Returns what can be recorded of a statement: what the bank has booked until today. */
export function bookedEntries(subdomain: string, { entries }: ReadStatement, today: string): Identified[] {
  return identify(
    subdomain,
    entries.filter(({ day }) => day <= today),
  );
}

function partsOf({ parts }: ChosenEntry, { entry }: Identified): ChosenEntry['parts'] {
  const isDifferent = new Set(parts.map(({ reference }) => reference)).size === parts.length;
  return entry.unclear !== 'currency' && isDifferent && sumOf(parts) <= entry.amount ? parts : refuseChoice();
}

function sumOf(parts: ChosenEntry['parts']): number {
  return parts.reduce((sum, { amount }) => sum + amount, 0);
}

function refuseChoice(): never {
  throw new AppError(422, 'Das passt nicht zu diesem Kontoauszug. Lies ihn bitte noch einmal ein.');
}

/** Shows ignored entries again. @param ids of entries */
export async function showEntries(database: Database, subdomain: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const own = database.deleteFrom('ignoredEntries').where('subdomain', '=', subdomain);
  const entries = ids.map((id) => keyOf({ id }).entry);
  await own.where('entry', 'in', entries).execute();
}

/** Returns what a host has recorded from a statement at one time. @throws if the database does not answer */
export async function loadRecorded(
  { database, now }: BookingDeps,
  subdomain: string,
  at: Date,
): Promise<RecordedStatement> {
  const rows = await database
    .selectFrom('payments')
    .innerJoin('submissions', 'submissions.reference', 'payments.reference')
    .select(['payments.reference', 'payments.amount', 'payments.paidOn'])
    .where('subdomain', '=', subdomain)
    .where('payments.at', '=', at)
    .where('statementEntry', 'is not', null)
    .orderBy('payments.id')
    .execute();
  const hidden = database.selectFrom('ignoredEntries').select(sql<number>`count(*)::int`.as('count'));
  const { count } = await hidden.where('subdomain', '=', subdomain).where('at', '=', at).executeTakeFirstOrThrow();
  const stored = await loadOwn(database, subdomain, [...new Set(rows.map(({ reference }) => reference))]);
  const bookings = new Map(stored.map((each) => [each.booking.reference, each]));
  const payments = rows.flatMap(({ reference, amount, paidOn }) => {
    const booking = bookings.get(reference);
    return booking ? [{ amount, paidOn, booking: listedBooking(booking, berlinToday(now())) }] : [];
  });
  return { payments, ignored: count };
}
