/** What a bank collects with a file: the debits that a host has recorded together (specification §7.15). */
import { sql } from 'kysely';
import type { Database } from '#database/connectDatabase.ts';
import { openPayer } from '../payer.ts';
import type { Sealer } from '../sealed.ts';
import { type FileDebit, signatureDay } from './debitXml.ts';

/** Returns recorded debits as a file has them. @param payments ids */
export async function loadDebits(
  { database, sealer }: { database: Database; sealer: Sealer },
  payments: readonly string[],
): Promise<FileDebit[]> {
  const isLater = sql<boolean>`exists (select from payments earlier where earlier.reference = payments.reference
    and earlier.kind = 'debit' and earlier.id < payments.id and earlier.at >= (mandate ->> 'signedAt')::timestamptz
    and not exists (select from payments c where c.corrects = earlier.id))`;
  const rows = await database
    .selectFrom('payments')
    .innerJoin('bookings', 'bookings.reference', 'payments.reference')
    .select(['payments.id', 'payments.reference', 'payments.amount', 'payments.paidOn', 'payer', 'mandate'])
    .select(isLater.as('isLater'))
    .where('payments.id', 'in', payments)
    .orderBy('payments.id')
    .execute();
  return rows.flatMap(({ id, reference, amount, paidOn: day, payer: sealed, mandate, isLater }): FileDebit[] => {
    const payer = sealed && openPayer(sealer, reference, sealed);
    if (!payer || !mandate) return [];
    const sequence = mandate.isOneOff ? 'OOFF' : isLater ? 'RCUR' : 'FRST';
    const signedOn = signatureDay(mandate.signedAt);
    return [
      {
        payment: String(id),
        reference,
        endToEnd: `${reference}-${id}`,
        amount,
        day,
        sequence,
        mandateId: mandate.id,
        signedOn,
        payer,
      },
    ];
  });
}
