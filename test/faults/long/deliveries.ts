/** Counts the deliveries of acknowledged submissions by reference: rows in PostgreSQL and mail files. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connectDatabase } from '#database/connectDatabase.ts';
import type { RunningProduct } from './product.ts';
import type { Progress } from './scenario.ts';
import type { Acknowledged } from './submitters.ts';

export interface Deliveries {
  /** Acknowledged submissions without a row or without one of their two mails. */
  lost: string[];
  /** References of rows that no acknowledgement returned, for example second rows of a submission. */
  duplicated: string[];
}

/** The worker looks for mails without a job every minute. */
const defaultPatienceMs = 2 * 60_000;

/** Polls until nothing is missing or until the result has not changed for `patienceMs`. */
export async function countDeliveries(
  { databaseUrl, folder }: Pick<RunningProduct, 'databaseUrl' | 'folder'>,
  acknowledged: readonly Acknowledged[],
  patienceMs = defaultPatienceMs,
  progress: Progress = () => {},
): Promise<Deliveries> {
  const database = connectDatabase(databaseUrl, 'job', () => undefined);
  const submissions = database
    .selectFrom('submissions')
    .leftJoin('messages', 'messages.reference', 'submissions.reference')
    .leftJoin('bookings', 'bookings.reference', 'submissions.reference')
    .select(['submissions.reference', ({ fn }) => fn.coalesce('messages.text', 'bookings.remarks').as('text')]);
  try {
    let last = '';
    for (let since = performance.now(); ; ) {
      const stored = await submissions.execute();
      const found = compare(acknowledged, stored, mailsIn(folder));
      const isComplete = found.lost.length === 0 && stored.length >= acknowledged.length;
      if (isComplete || performance.now() - since > patienceMs) return found;
      const now = JSON.stringify(found);
      if (now !== last) since = performance.now();
      last = now;
      progress(`${found.lost.length} still missing, e.g. ${found.lost[0]}`);
      await pause(500);
    }
  } finally {
    await database.destroy();
  }
}

interface StoredText {
  reference: string;
  text: string | null;
}

function compare(acknowledged: readonly Acknowledged[], stored: readonly StoredText[], mails: Set<string>) {
  const references = new Set(stored.map(({ reference }) => reference));
  const referenceByText = new Map<string | null, string>(acknowledged.map(({ text, reference }) => [text, reference]));
  const missing = (reference: string) => [
    ...(references.has(reference) ? [] : ['row']),
    ...['organiser', 'sender'].flatMap((to) => (mails.has(`${reference}-${to}.eml`) ? [] : [`mail to ${to}`])),
  ];
  return {
    lost: acknowledged.flatMap(({ reference }) => {
      const parts = missing(reference);
      return parts.length > 0 ? [`${reference} without ${parts.join(', ')}`] : [];
    }),
    duplicated: stored.flatMap(({ text, reference }) => (referenceByText.get(text) === reference ? [] : [reference])),
  };
}

function mailsIn(folder: string): Set<string> {
  try {
    return new Set(readdirSync(join(folder, 'mail')));
  } catch {
    return new Set();
  }
}
