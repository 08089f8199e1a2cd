/** What has become of acknowledged submissions, counted by reference: documents in the content, mails as files. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { clientOf } from '../../builders/testBackend.ts';
import type { RunningProduct } from './product.ts';
import type { Progress } from './scenario.ts';
import type { Acknowledged } from './submitters.ts';

export interface Deliveries {
  /** Acknowledged, but without a document or without one of its two mails. */
  lost: string[];
  /** Stored more than once, or under a reference that nobody was told. */
  duplicated: string[];
}

/** The worker looks for stored submissions without a delivery every ten minutes. */
const nextLookMs = 11 * 60_000;

/** Looks until nothing is missing any more, or until `patienceMs` have passed without a change. */
export async function countDeliveries(
  { content, folder }: Pick<RunningProduct, 'content' | 'folder'>,
  acknowledged: readonly Acknowledged[],
  patienceMs = nextLookMs,
  progress: Progress = () => {},
): Promise<Deliveries> {
  const client = clientOf(content.url, content.token);
  let last = '';
  for (let since = performance.now(); ; ) {
    const stored = await client.fetch<Acknowledged[]>(
      '*[_type == "submission"]{reference, "words": coalesce(payload.message, payload.remarks)}',
    );
    const found = compare(acknowledged, stored, mailsIn(folder));
    const isComplete = found.lost.length === 0 && stored.length >= acknowledged.length;
    if (isComplete || performance.now() - since > patienceMs) return found;
    const now = JSON.stringify(found);
    if (now !== last) since = performance.now();
    last = now;
    progress(`${found.lost.length} still missing, e.g. ${found.lost[0]}`);
    await pause(500);
  }
}

function compare(acknowledged: readonly Acknowledged[], stored: readonly Acknowledged[], mails: Set<string>) {
  const references = new Set(stored.map(({ reference }) => reference));
  const told = new Map(acknowledged.map(({ words, reference }) => [words, reference]));
  const missing = (reference: string) => [
    ...(references.has(reference) ? [] : ['document']),
    ...['organiser', 'sender'].flatMap((to) => (mails.has(`${reference}-${to}.eml`) ? [] : [`mail to ${to}`])),
  ];
  return {
    lost: acknowledged.flatMap(({ reference }) => {
      const parts = missing(reference);
      return parts.length > 0 ? [`${reference} without ${parts.join(', ')}`] : [];
    }),
    duplicated: stored.flatMap(({ words, reference }) => (told.get(words) === reference ? [] : [reference])),
  };
}

function mailsIn(folder: string): Set<string> {
  try {
    return new Set(readdirSync(join(folder, 'mail')));
  } catch {
    return new Set();
  }
}
