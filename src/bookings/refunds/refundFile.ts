/** The file with which a bank pays back what a host has recorded as paid back (specification §7.15). */
import { addAuditEvent } from '#database/auditEvents.ts';
import type { Database } from '#database/connectDatabase.ts';
import { berlinToday } from '#domain/dates.ts';
import { readFileTime } from '#domain/organisers/bookings/bookingList.ts';
import { AppError } from '#platform/appError.ts';
import type { Answer, Call } from '#platform/http/routeTable.ts';
import type { BookingDeps } from '../bookingDeps.ts';
import { loadBankDetails } from '../contract/bankDetails.ts';
import type { Sealer } from '../sealed.ts';
import { openPayer, type Payer } from '../statement/payers.ts';
import { valid } from '../statement/recordedEntries.ts';
import { type Refund, refundXml } from './refundXml.ts';

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

/** Sends the transfers (pain.001) of refunds that were recorded together. The same refunds give the same file. */
export async function exportRefunds(deps: BookingDeps, { req, organiser }: Call): Promise<Answer> {
  const { database, now } = deps;
  const { subdomain, username: by } = organiser;
  const at = readFileTime(new URL(req.url, 'http://localhost').searchParams);
  const bank = await loadBankDetails(database, subdomain);
  if (!bank) throw new AppError(409, 'Trag bitte zuerst eure Bankverbindung ein.');
  const recorded = at === null ? [] : await loadRefunds(database, subdomain, new Date(at));
  const payees = await loadPayees(
    deps,
    recorded.map(({ reference }) => reference),
  );
  const refunds = recorded.flatMap(({ reference, amount }): Refund[] => {
    const payee = payees.get(reference);
    return payee ? [{ reference, amount: -amount, payee }] : [];
  });
  if (at === null || refunds.length === 0) throw new AppError(404, 'Zu diesen Rückzahlungen kennen wir kein Konto.');
  const count = refunds.length;
  await addAuditEvent(database, { action: 'export', subdomain, by, subject: 'refunds', count }, now());
  const content = refundXml(refunds, bank, new Date(at));
  const name = `rueckzahlungen-${berlinToday(new Date(at))}.xml`;
  return { download: { name, type: 'application/xml', content } };
}

/** Returns what was paid back by transfer at one time and not corrected since. */
async function loadRefunds(database: Database, subdomain: string, at: Date) {
  return database
    .selectFrom('payments')
    .innerJoin('submissions', 'submissions.reference', 'payments.reference')
    .select(['payments.reference', 'payments.amount'])
    .where('subdomain', '=', subdomain)
    .where('payments.at', '=', at)
    .where('payments.kind', '=', 'transfer')
    .where('payments.amount', '<', 0)
    .where(valid)
    .orderBy('payments.id')
    .execute();
}
