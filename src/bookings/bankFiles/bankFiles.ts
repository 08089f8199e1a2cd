/** Files with which a bank transfers or collects money: made with the payments that they contain, and kept as they were (specification §7.15). */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database, Transaction } from '#database/connectDatabase.ts';
import { countUpTo } from '#database/countUpTo.ts';
import { lock } from '#database/locks.ts';
import type { BankDetails } from '#domain/bookings/bankDetails.ts';
import type { BankFileKind } from '#domain/organisers/bookings/bankFiles.ts';
import { maxCounted } from '#domain/organisers/tasks.ts';
import type { ListedBankFile } from '#pageData/organisers/bankFiles.ts';
import { loadBankDetails } from '../contract/bankDetails.ts';
import { loadDebits } from '../debits/debitFile.ts';
import { debitSchema, debitXml } from '../debits/debitXml.ts';
import type { Payer } from '../payer.ts';
import { loadRefunds } from '../refunds/refundFile.ts';
import { refundSchema, refundXml } from '../refunds/refundXml.ts';
import type { Sealer } from '../sealed.ts';
import { isTakenBack, valid } from '../states/amountConditions.ts';

interface Source {
  sealer: Sealer;
}

const bankSchema = z.object({
  ...{ holder: z.string(), iban: z.string(), bic: z.string().nullable(), creditorId: z.string().nullish() },
});
const contentSchema = z.object({
  bank: bankSchema,
  refunds: z.array(refundSchema),
  debits: z.array(debitSchema),
});
type Content = z.output<typeof contentSchema>;
const aboutOf = (id: string) => `bank file ${id}`;

/** The lock of whoever downloads a file for the first time, or takes back what it may contain. */
export const bankFilesOf = (subdomain: string) => `bank files of ${subdomain}`;

/**
 * Makes a file of payments that were just recorded.
 * @param payments ids
 * @param accounts that the organiser has entered, by booking
 * @returns the id of the file; null if the host or no family has an account
 */
export async function addBankFile(
  { sealer }: Source,
  transaction: Transaction,
  subdomain: string,
  {
    kind,
    payments,
    at,
    accounts = new Map(),
    id = randomUUID(),
  }: {
    id?: string;
    kind: BankFileKind;
    payments: readonly string[];
    at: Date;
    accounts?: ReadonlyMap<string, Payer>;
  },
): Promise<string | null> {
  const bank = await loadBankDetails(transaction, subdomain);
  if (!bank) return null;
  const source = { database: transaction, sealer };
  const refunds = kind === 'refunds' ? await loadRefunds(source, payments, accounts) : [];
  const debits = kind === 'debits' ? await loadDebits(source, payments) : [];
  const contained = [...refunds, ...debits].map(({ payment }) => payment);
  if (contained.length === 0) return null;
  const content = sealer.seal({ bank, refunds, debits } satisfies Content, aboutOf(id));
  await transaction
    .insertInto('bankFiles')
    .values({ id, subdomain, kind, madeAt: at, payments: contained, content, downloadedAt: null })
    .execute();
  return id;
}

/**
 * Returns a file of a host for download. The first download leaves out what was corrected before; from then on, it stays the same.
 * @returns null if there is no such file, or nothing is left of it
 */
export async function readBankFile(
  { database, sealer }: Source & { database: Database },
  subdomain: string,
  id: string,
  now: Date,
): Promise<{ kind: BankFileKind; madeAt: Date; count: number; xml: string } | null> {
  return database.transaction().execute(async (transaction) => {
    await lock(transaction, { name: bankFilesOf(subdomain) });
    const files = transaction.selectFrom('bankFiles').selectAll().where('subdomain', '=', subdomain);
    const file = await files.where('id', '=', id).executeTakeFirst();
    const opened = file && sealer.open(file.content, aboutOf(id));
    const content = opened && typeof opened === 'object' ? contentSchema.parse(opened.content) : null;
    if (!file || !content) return null;
    const payments = file.downloadedAt ? file.payments : await validOf(transaction, file.payments);
    if (payments.length === 0) return null;
    if (!file.downloadedAt) {
      const first = transaction.updateTable('bankFiles').set({ payments, downloadedAt: now });
      await first.where('id', '=', id).execute();
    }
    const { kind, madeAt } = file;
    return { kind, madeAt, count: payments.length, xml: xmlOf(content, new Set(payments), madeAt) };
  });
}

function xmlOf({ bank, refunds, debits }: Content, payments: ReadonlySet<string>, madeAt: Date): string {
  const isContained = ({ payment }: { payment: string }) => payments.has(payment);
  if (refunds.length > 0) return refundXml(refunds.filter(isContained), bank satisfies BankDetails, madeAt);
  return debitXml(debits.filter(isContained), { ...bank, creditorId: bank.creditorId ?? '' }, madeAt);
}

async function validOf(transaction: Transaction, ids: readonly string[]): Promise<string[]> {
  const payments = transaction.selectFrom('payments').select('id').where('id', 'in', ids).where(valid);
  return (await payments.orderBy('id').execute()).map(({ id }) => String(id));
}

/** Returns when files with these payments were downloaded first, ISO 8601, by payment. What nobody has downloaded is missing. */
export async function loadDownloads(
  database: Database,
  subdomain: string,
  payments: readonly string[],
): Promise<Map<string, string>> {
  const rows = await filesWithPayments(database, subdomain)
    .select(['payments.id', 'downloadedAt'])
    .where(sql<boolean>`payments.id = any(${payments}::bigint[])`)
    .execute();
  return new Map(rows.flatMap(({ id, downloadedAt }) => (downloadedAt ? [[id, downloadedAt.toISOString()]] : [])));
}

/**
 * Returns the bookings whose last payment in a downloaded file was taken back, with the time of the download, ISO 8601: the bank
 * can still execute it, so that the next one can be the second.
 */
export async function loadTakenBack(
  database: Database,
  subdomain: string,
  kind: BankFileKind,
  references: readonly string[],
): Promise<Map<string, string>> {
  const last = await filesWithPayments(database, subdomain)
    .distinctOn('payments.reference')
    .select(['payments.reference', 'downloadedAt', isTakenBack.as('isTakenBack')])
    .where('bankFiles.kind', '=', kind)
    .where('downloadedAt', 'is not', null)
    .where(sql<boolean>`payments.reference = any(${references}::text[])`)
    .orderBy('payments.reference')
    .orderBy('payments.id', 'desc')
    .execute();
  return new Map(
    last.flatMap(({ reference, downloadedAt, isTakenBack: isBack }) =>
      isBack && downloadedAt ? [[reference, downloadedAt.toISOString()]] : [],
    ),
  );
}

/** Files that are listed, the latest ones. */
const maxFiles = 100;

/** Lists the files of a host, the latest first, with the bookings that each contains. */
export async function loadBankFiles(database: Database, subdomain: string): Promise<ListedBankFile[]> {
  const rows = await filesWithPayments(database, subdomain)
    .leftJoin('bookings', 'bookings.reference', 'payments.reference')
    .select(['bankFiles.id', 'bankFiles.kind', 'madeAt', 'downloadedAt', 'payments.reference', 'payments.amount'])
    .select(isTakenBack.as('isTakenBack'))
    .select(sql<string | null>`guardian ->> 'firstName' || ' ' || (guardian ->> 'lastName')`.as('name'))
    .orderBy('madeAt', 'desc')
    .orderBy('bankFiles.id')
    .orderBy('payments.id')
    .where('bankFiles.id', 'in', latestFiles(database, subdomain))
    .execute();
  const files = [...Map.groupBy(rows, ({ id }) => id).values()];
  return files.flatMap((parts) => {
    const [first] = parts;
    if (!first) return [];
    const { id, kind, madeAt, downloadedAt } = first;
    const bookings = parts.map(({ amount, reference, name, isTakenBack: isBack }) => ({
      ...{ reference, name, amount: Math.abs(amount), isTakenBack: isBack },
    }));
    return [{ id, kind, madeAt: madeAt.toISOString(), downloadedAt: downloadedAt?.toISOString() ?? null, bookings }];
  });
}

function latestFiles(database: Database, subdomain: string) {
  const files = database
    .selectFrom('bankFiles as latest')
    .select('latest.id')
    .where('latest.subdomain', '=', subdomain);
  return files.orderBy('latest.madeAt', 'desc').limit(maxFiles);
}

/** Selects each file with its payments; of one that nobody has downloaded, without those that were corrected. */
function filesWithPayments(database: Database, subdomain: string) {
  return database
    .selectFrom('bankFiles')
    .innerJoin('payments', (join) => join.on(sql<boolean>`payments.id = any(bank_files.payments)`))
    .where('bankFiles.subdomain', '=', subdomain)
    .where(sql<boolean>`(downloaded_at is not null or ${valid})`);
}

/** Counts the files that nobody has downloaded. */
export async function countBankFiles(database: Database, subdomain: string): Promise<number> {
  const waiting = filesWithPayments(database, subdomain).where('downloadedAt', 'is', null).groupBy('bankFiles.id');
  return countUpTo(database, waiting, maxCounted);
}
