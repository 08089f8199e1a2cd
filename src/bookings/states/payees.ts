/** The accounts from which bookings were paid, to which money is paid back. */
import type { Database } from '#database/connectDatabase.ts';
import { payeeText } from '#domain/bookings/bankDetails.ts';
import { openPayer, type Payer } from '../payer.ts';
import type { Sealer } from '../sealed.ts';
import { valid } from './amountConditions.ts';

/** Returns from which account each booking was paid last, as far as bank statements have said it. */
export async function loadPayees(
  { database, sealer }: { database: Database; sealer: Sealer },
  references: readonly string[],
): Promise<Map<string, Payer>> {
  if (references.length === 0) return new Map();
  const rows = await database
    .selectFrom('payments')
    .select(['reference', 'payer'])
    .where('reference', 'in', references)
    .where('payer', 'is not', null)
    .where('amount', '>', 0)
    .where(valid)
    .orderBy('id')
    .execute();
  return new Map(
    rows.flatMap(({ reference, payer }) => {
      const opened = payer && openPayer(sealer, reference, payer);
      return opened ? [[reference, opened]] : [];
    }),
  );
}

/** Returns how a family is told to which account a booking is paid back; null if no bank statement has named it. */
export async function loadPayeeText(
  source: { database: Database; sealer: Sealer },
  reference: string,
): Promise<string | null> {
  const payee = (await loadPayees(source, [reference])).get(reference);
  return payee ? payeeText(payee) : null;
}
