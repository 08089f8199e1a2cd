/** The stored vouchers of hosts (specification §8.14). Their uses are counted, so that a booking that ends gives its use back. */
import { sql } from 'kysely';
import type { Database, Transaction } from '#database/connectDatabase.ts';
import { lock } from '#database/locks.ts';
import type { DB } from '#database/tables.ts';
import { bookedStates } from '#domain/bookings/placeCounts.ts';
import type { Voucher } from '#domain/bookings/price/bookingPrice.ts';
import { voucherLabel, voucherRefused } from '#domain/bookings/price/voucher.ts';
import type { IsoDate } from '#domain/dates.ts';
import type { ListedVoucher } from '#pageData/organisers/vouchers.ts';
import { AppError } from '#platform/appError.ts';

/** A host has at most as many. */
export const maxVouchers = 500;

/** Returns a voucher of a host; null if it is unknown or over. @param code as returned by `voucherCode` */
export async function findVoucher(
  database: Database,
  subdomain: string,
  code: string,
  today: IsoDate,
): Promise<Voucher | null> {
  const query = database.selectFrom('vouchers').selectAll().where('subdomain', '=', subdomain);
  const row = await query.where('code', '=', code).executeTakeFirst();
  if (!row) return null;
  const [found] = await withUses(database, subdomain, [row], today);
  if (!found || found.over) return null;
  const { amount, percent, minimum } = row;
  return { code, amount, percent, minimum };
}

/**
 * Lets no other booking use a voucher until the transaction ends. It is the first lock of a booking.
 * @throws AppError 422 if the voucher cannot be used
 */
export async function takeVoucher(
  transaction: Transaction,
  subdomain: string,
  code: string,
  today: IsoDate,
): Promise<void> {
  await lock(transaction, { name: `voucher ${code} of ${subdomain}` });
  if (!(await findVoucher(transaction, subdomain, code, today))) throw refused();
}

export function refused(): AppError {
  return new AppError(422, voucherRefused.message, [voucherRefused]);
}

/** Returns the vouchers of a host, newest first. */
export async function loadVouchers(database: Database, subdomain: string, today: IsoDate): Promise<ListedVoucher[]> {
  const query = database.selectFrom('vouchers').selectAll().where('subdomain', '=', subdomain);
  const rows = await query.orderBy('createdAt', 'desc').orderBy('code').execute();
  return withUses(database, subdomain, rows, today);
}

async function withUses(
  database: Database,
  subdomain: string,
  rows: readonly DB['vouchers'][],
  today: IsoDate,
): Promise<ListedVoucher[]> {
  if (rows.length === 0) return [];
  const labels = rows.map(({ code }) => voucherLabel(code));
  const counted = await database
    .selectFrom('priceLines')
    .innerJoin('bookings', 'bookings.reference', 'priceLines.reference')
    .innerJoin('submissions', 'submissions.reference', 'bookings.reference')
    .select(['label', sql<number>`count(*)::int`.as('uses')])
    .where('priceLines.kind', '=', 'voucher')
    .where('label', 'in', labels)
    .where('subdomain', '=', subdomain)
    .where('state', 'in', bookedStates)
    .groupBy('label')
    .execute();
  return rows.map(({ code, amount, percent, minimum, mostUses, endsOn, endedAt }) => {
    const uses = counted.find(({ label }) => label === voucherLabel(code))?.uses ?? 0;
    const over = endedAt ? 'ended' : endsOn < today ? 'expired' : uses >= mostUses ? 'used' : null;
    return { code, amount, percent, minimum, mostUses, endsOn, uses, over };
  });
}
