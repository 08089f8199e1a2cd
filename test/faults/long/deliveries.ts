/** Counts the deliveries of acknowledged submissions by reference: documents in the content backend and mail files. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { clientOf } from '../../builders/testBackend.ts';
import type { RunningProduct } from './product.ts';
import type { Progress } from './scenario.ts';
import type { Acknowledged } from './submitters.ts';

export interface Deliveries {
  /** Acknowledged submissions without a document or without one of their two mails. */
  lost: string[];
  /** References of documents that no acknowledgement returned, for example second documents of a submission. */
  duplicated: string[];
}

/** The worker checks for undelivered submissions every ten minutes. */
const defaultPatienceMs = 11 * 60_000;

/** Polls until nothing is missing or until the result has not changed for `patienceMs`. */
export async function countDeliveries(
  { content, folder }: Pick<RunningProduct, 'content' | 'folder'>,
  acknowledged: readonly Acknowledged[],
  patienceMs = defaultPatienceMs,
  progress: Progress = () => {},
): Promise<Deliveries> {
  const client = clientOf(content.url, content.token);
  let last = '';
  for (let since = performance.now(); ; ) {
    const stored = await client.fetch<Acknowledged[]>(
      '*[_type == "submission"]{reference, "text": coalesce(payload.message, payload.remarks)}',
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
  const referenceByText = new Map(acknowledged.map(({ text, reference }) => [text, reference]));
  const missing = (reference: string) => [
    ...(references.has(reference) ? [] : ['document']),
    ...['organiser', 'sender'].flatMap((to) => (mails.has(`${reference}-${to}.eml`) ? [] : [`mail to ${to}`])),
  ];
  return {
    lost: acknowledged.flatMap(({ reference, ms }) => {
      const parts = missing(reference);
      // An answer after more than a second means that the content backend did not answer, so only Redis had the submission.
      const after = ms === undefined ? '' : `, accepted after ${ms} ms`;
      return parts.length > 0 ? [`${reference} without ${parts.join(', ')}${after}`] : [];
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
