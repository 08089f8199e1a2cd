import type { BookingDeps } from '#bookings/bookingDeps.ts';
import type { Sealer } from '#bookings/sealed.ts';
import type { PersonReport } from '#pageData/organisers/privacy.ts';
import type { PersonData } from './personData.ts';
import { personFile } from './personFile.ts';

/** Maximum number of entries of each list on the page; the file has all. */
const maxEntries = 50;

/** Fields that say nothing to a person: keys of our own tables, and what an entry says elsewhere. */
const technical = new Set([
  'combinedId',
  'dateKey',
  'key',
  'id',
  'version',
  'subdomain',
  'year',
  'number',
  'isUnconfirmed',
]);

/**
 * Returns what the file discloses about a person, for the page to read and print: without our keys, and of mails and receipts
 * what identifies them, because the person has got them.
 * @param sealer see `personFile`
 */
export function personReport(
  { sealer, env, now }: Pick<BookingDeps, 'env' | 'now'> & { sealer: Sealer | null },
  found: PersonData,
  email: string,
): PersonReport {
  const shown = Object.fromEntries(
    Object.entries(found).map(([name, entries]) => [name, entries.slice(0, maxEntries)]),
  ) as unknown as PersonData;
  const { email: _, createdAt, ...lists } = personFile(shown, email, now(), sealer);
  const omitted = Object.values(found).reduce((sum, { length }) => sum + Math.max(0, length - maxEntries), 0);
  const mails = shown.mails.map(({ message, recipient, createdAt: at, state }) => ({
    recipient,
    subject: message.subject,
    at,
    state,
  }));
  const receipts = shown.receipts.map(({ content, reference, amount, issuedAt }) => ({
    title: content.title,
    reference,
    amount,
    issuedAt,
  }));
  // As JSON, because the page in the browser gets the data as JSON, too.
  const readable = JSON.stringify({ ...lists, mails, receipts }, (name, value) =>
    technical.has(name) ? undefined : value,
  );
  const keep = {
    days: env.SUBMISSIONS_KEEP_DAYS,
    answersDays: env.TRAVELLER_DATA_KEEP_DAYS,
    accountingYears: env.ACCOUNTING_KEEP_YEARS,
  };
  return { createdAt: String(createdAt), lists: JSON.parse(readable), omitted, keep };
}
