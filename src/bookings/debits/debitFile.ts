/** The file with which a bank collects the debits that a host has recorded together (specification §7.15). */
import { sql } from 'kysely';
import { addAuditEvent } from '#database/auditEvents.ts';
import type { Database } from '#database/connectDatabase.ts';
import { berlinToday } from '#domain/dates.ts';
import { readFileTime } from '#domain/organisers/bookings/bookingList.ts';
import { AppError } from '#platform/appError.ts';
import type { Answer, Call } from '#platform/http/routeTable.ts';
import type { BookingDeps } from '../bookingDeps.ts';
import { loadBankDetails } from '../contract/bankDetails.ts';
import type { Sealer } from '../sealed.ts';
import { openPayer } from '../statement/payers.ts';
import { valid } from '../statement/recordedEntries.ts';
import { debitXml, type FileDebit, signatureDay } from './debitXml.ts';

/** Sends the debits (pain.008) that were recorded at one time. The same debits give the same file. */
export async function exportDebits(deps: BookingDeps, { req, organiser }: Call): Promise<Answer> {
  const { database, sealer, now } = deps;
  const { subdomain, username: by } = organiser;
  const at = readFileTime(new URL(req.url, 'http://localhost').searchParams);
  const bank = await loadBankDetails(database, subdomain);
  const creditorId = bank?.creditorId;
  if (!bank || !creditorId) throw new AppError(409, 'Trag bitte zuerst eure Bankverbindung mit der Gläubiger-ID ein.');
  const debits = at === null ? [] : await loadDebits({ database, sealer }, subdomain, new Date(at));
  if (at === null || debits.length === 0) throw new AppError(404, 'Diese Lastschriften gibt es nicht.');
  const count = debits.length;
  await addAuditEvent(database, { action: 'export', subdomain, by, subject: 'debits', count }, now());
  const content = debitXml(debits, { ...bank, creditorId }, new Date(at));
  const name = `lastschriften-${berlinToday(new Date(at))}.xml`;
  return { download: { name, type: 'application/xml', content } };
}

/** Returns what was recorded at one time, and neither corrected nor returned since. */
async function loadDebits(
  { database, sealer }: { database: Database; sealer: Sealer },
  subdomain: string,
  at: Date,
): Promise<FileDebit[]> {
  const isLater = sql<boolean>`exists (select from payments earlier where earlier.reference = payments.reference
    and earlier.kind = 'debit' and earlier.id < payments.id and earlier.at >= (mandate ->> 'signedAt')::timestamptz
    and not exists (select from payments c where c.corrects = earlier.id))`;
  const rows = await database
    .selectFrom('payments')
    .innerJoin('bookings', 'bookings.reference', 'payments.reference')
    .innerJoin('submissions', 'submissions.reference', 'payments.reference')
    .select(['payments.id', 'payments.reference', 'payments.amount', 'payments.paidOn', 'payer', 'mandate'])
    .select(isLater.as('isLater'))
    .where('subdomain', '=', subdomain)
    .where('payments.at', '=', at)
    .where('payments.kind', '=', 'debit')
    .where(valid)
    .orderBy('payments.id')
    .execute();
  return rows.flatMap(({ id, reference, amount, paidOn: day, payer: sealed, mandate, isLater }): FileDebit[] => {
    const payer = sealed && openPayer(sealer, reference, sealed);
    // A mandate that was given later does not permit it.
    if (!payer || !mandate || new Date(mandate.signedAt) > at) return [];
    const sequence = mandate.isOneOff ? 'OOFF' : isLater ? 'RCUR' : 'FRST';
    const signedOn = signatureDay(mandate.signedAt);
    return [
      { reference, endToEnd: `${reference}-${id}`, amount, day, sequence, mandateId: mandate.id, signedOn, payer },
    ];
  });
}
