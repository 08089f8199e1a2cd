/** What a bank pays back with a file: what a host has recorded as paid back (specification §7.15). */
import type { Database } from '#database/connectDatabase.ts';
import type { Payer } from '../payer.ts';
import type { Sealer } from '../sealed.ts';
import { loadPayees } from '../states/payees.ts';
import type { Refund } from './refundXml.ts';

/** Returns the recorded refunds by transfer to families whose account is known. @param accounts that were entered, by booking */
export async function loadRefunds(
  source: { database: Database; sealer: Sealer },
  payments: readonly string[],
  accounts: ReadonlyMap<string, Payer>,
): Promise<Refund[]> {
  if (payments.length === 0) return [];
  const rows = await source.database
    .selectFrom('payments')
    .select(['id', 'reference', 'amount'])
    .where('id', 'in', payments)
    .where('kind', '=', 'transfer')
    .where('amount', '<', 0)
    .orderBy('id')
    .execute();
  const known = await loadPayees(
    source,
    rows.map(({ reference }) => reference),
  );
  return rows.flatMap(({ id, reference, amount }) => {
    const payee = accounts.get(reference) ?? known.get(reference);
    return payee ? [{ payment: String(id), reference, amount: -amount, payee }] : [];
  });
}
