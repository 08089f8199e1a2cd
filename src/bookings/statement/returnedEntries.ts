/** The returned debits of a bank statement: to which debit each belongs (specification §7.17). */

import type { Database } from '#database/connectDatabase.ts';
import type { Payment } from '#domain/bookings/balance.ts';
import { returnReason } from '#domain/bookings/returnReasons.ts';
import { referencesIn } from '#domain/bookings/statement.ts';
import { berlinToday } from '#domain/dates.ts';
import type { BookingDeps } from '../bookingDeps.ts';
import { loadBankDetails } from '../contract/bankDetails.ts';
import { openDebits, type PlannedReturn, plannedReturn } from '../debits/returns.ts';
import type { StoredBooking } from '../storedSubmissions.ts';
import { type Identified, identify } from './entryIds.ts';
import type { ReadStatement } from './parseStatement.ts';
import { loadKnown, loadOwn } from './recordedEntries.ts';

export interface ReturnedEntry extends PlannedReturn {
  identified: Identified;
}

/** Returns the bookings that the returned debits of a statement name. */
export function returnedReferences(subdomain: string, { returns = [] }: ReadStatement): string[] {
  return identify(subdomain, returns).flatMap(({ entry }) => referencesIn(entry.purpose));
}

/** Returns the returned debits that are not recorded yet, and whose booking and amount the entry names. */
export async function findReturned(
  deps: BookingDeps,
  database: Database,
  subdomain: string,
  { returns = [] }: ReadStatement,
): Promise<ReturnedEntry[]> {
  if (returns.length === 0) return [];
  const today = berlinToday(deps.now());
  const identified = identify(
    subdomain,
    returns.filter(({ day }) => day <= today),
  );
  const known = await loadKnown(database, identified);
  const named = identified.map((each) => ({ each, references: referencesIn(each.entry.purpose) }));
  const stored = await loadOwn(database, subdomain, [...new Set(named.flatMap(({ references }) => references))]);
  const bookings = new Map(stored.map((booking) => [booking.booking.reference, booking]));
  const bank = await loadBankDetails(database, subdomain);
  const used = new Set<string>();
  return named.flatMap(({ each, references }): ReturnedEntry[] => {
    const [booking, ...others] = references.flatMap((reference) => bookings.get(reference) ?? []);
    if (known.has(each.entry.id) || !booking || others.length > 0) return [];
    const debit = debitOf(booking, -each.entry.amount, used);
    if (!debit) return [];
    used.add(debit.id);
    const details = { bank, organiser: deps.nameOf(subdomain), today, day: each.entry.day };
    const planned = plannedReturn(booking, debit, { ...details, reason: returnReason(each.returned ?? '') });
    return planned ? [{ ...planned, identified: each }] : [];
  });
}

/** Returns the debit of this amount, or the only one; a bank may add a fee to its amount. */
function debitOf(booking: StoredBooking, amount: number, used: ReadonlySet<string>): Payment | undefined {
  const open = openDebits(booking).filter(({ id }) => !used.has(id));
  return (
    open.find((debit) => debit.amount === amount) ??
    (open.length === 1 && (open[0]?.amount ?? 0) < amount ? open[0] : undefined)
  );
}
