/** Identifies payments of bank statements, so that none is recorded twice (specification §7.17). */
import { createHash } from 'node:crypto';
import { nameWords, referencesIn, type StatementEntry } from '#domain/bookings/statement.ts';
import { fold } from '#domain/text/fold.ts';
import type { ReadEntry } from './foundEntry.ts';
import { purposeFields } from './purposeFields.ts';

/** What is stored with a payment: day, amount and reference of its entry, and the account, both as a hash. */
export interface EntryKey {
  entry: string;
  /** Null if the file did not name it; then it can be any. */
  account: string | null;
}

export interface Identified {
  entry: StatementEntry;
  /** The ids that versions up to 0.2.0 have stored: the texts of one format. */
  former: string[];
  /** IBAN of the payer; null if the file does not say. */
  payerAccount: string | null;
  /** What the bank says about a returned debit; absent for payments. */
  returned?: string;
}

/**
 * Gives each entry an id by what all formats of a payment contain. Entries of an account that are equal are counted: they are different
 * payments.
 */
export function identify(subdomain: string, entries: readonly ReadEntry[]): Identified[] {
  const formerIds = (purposeOf: (entry: ReadEntry) => string) =>
    numbered(
      entries.map((entry) =>
        JSON.stringify([subdomain, entry.day, entry.amount, plain(entry.payer), plain(purposeOf(entry))]),
      ),
    );
  const former = [formerIds(({ purpose }) => purpose), formerIds(({ purpose, endToEnd }) => `${purpose} ${endToEnd}`)];
  const accounts = entries.map(({ account }) => account && hash(JSON.stringify([subdomain, account])));
  const contents = entries.map((entry) => {
    const { day, amount, currency, unclear } = entry;
    return JSON.stringify([subdomain, day, amount, referenceOf(entry), ...(unclear ? [unclear, currency] : [])]);
  });
  const ids = numbered(contents, accounts);
  return entries.map((read, index) => {
    const { day, amount, currency, payer, unclear, payerAccount, returned } = read;
    const id = [ids[index], accounts[index]].filter(Boolean).join('.');
    return {
      payerAccount,
      ...(returned !== undefined && { returned }),
      entry: { id, day, amount, currency, payer, purpose: textOf(read), unclear },
      former: former.map((each) => each[index] ?? ''),
    };
  });
}

/** Returns what the payer has written and the bank has noted, without the words for the fields of the format. */
function textOf({ purpose, endToEnd, payer, notes }: ReadEntry): string {
  const fields = purposeFields(purpose);
  const other = fields.payer === payer ? '' : fields.payer;
  return [fields.purpose, endToEnd || fields.endToEnd, other, notes].filter(Boolean).join(' ') || purpose;
}

export function keyOf({ id }: Pick<StatementEntry, 'id'>): EntryKey {
  const [entry = '', account = null] = id.split('.');
  return { entry, account };
}

export function isSameAccount(first: string | null, second: string | null): boolean {
  return first === null || second === null || first === second;
}

/**
 * Returns what identifies a payment among those of a day with its amount: the booking that it names, because all formats contain that,
 * otherwise what the payer has written, and the payer.
 */
function referenceOf({ purpose, endToEnd, payer }: ReadEntry): readonly string[] {
  const fields = purposeFields(purpose);
  const id = endToEnd || fields.endToEnd;
  const named = referencesIn(`${fields.purpose} ${id}`);
  if (named.length > 0) return named.sort();
  const text = fold((fields.purpose || id).normalize('NFC').replace(/[^\p{L}\p{N}]/gu, ''));
  return [text, nameWords(payer).sort().join(' ')];
}

const plain = (text: string) => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Returns the hashes of contents, each with its number among the equal ones of its group. */
function numbered(contents: readonly string[], groups: readonly (string | null)[] = []): string[] {
  const counts = new Map<string, number>();
  return contents.map((content, index) => {
    const key = `${content}${groups[index] ?? ''}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return hash(`${content}${count}`);
  });
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);
