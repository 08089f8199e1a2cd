/** Documents that describe bulk runs. The changes of a run are in the history entries of its trips. */

import type { SanityClient, Transaction } from '@sanity/client';
import { z } from 'zod';
import type { Organiser } from '#domain/organisers/accounts/organiser.ts';
import { type RecordedAction, type RecordedRun, recordedActions } from '#domain/organisers/bulk/recordedRun.ts';
import { newestFirst } from '../tripSave.ts';

const maxListed = 20;

export interface RunPurpose {
  action: RecordedAction;
  /** Describes the action in more detail; empty if its name says everything. */
  details: string;
  /** Id of the run that is undone. */
  undoes?: string;
}

export interface RunRecord extends RunPurpose {
  run: string;
  at: Date;
  by: Pick<Organiser, 'subdomain' | 'username'>;
}

/**
 * Adds the document of a run to a transaction of the run, and counts the trips of the transaction. A large run has several
 * transactions.
 * @param count number of trips that the transaction changes
 */
export function addRun(transaction: Transaction, { by, at, run, ...purpose }: RunRecord, count: number): Transaction {
  const { subdomain, username } = by;
  const _id = `private.bulkRun.${subdomain}.${newestFirst(at)}-${run.slice(0, 8)}`;
  const document = { _id, _type: 'bulkRun', run, subdomain, by: username, at: at.toISOString(), trips: 0, ...purpose };
  return transaction.createIfNotExists(document).patch(_id, (patch) => patch.inc({ trips: count }));
}

const listSchema = z.array(
  z.object({
    run: z.string(),
    action: z.enum(recordedActions),
    details: z.string().nullish(),
    by: z.string(),
    at: z.string(),
    trips: z.int(),
    undoneAt: z.string().nullish(),
  }),
);
const listQuery = `*[_type == "bulkRun" && subdomain == $subdomain] | order(_id asc) [0...${maxListed}]{
  run, action, details, by, at, trips,
  "undoneAt": *[_type == "bulkRun" && undoes == ^.run] | order(_id asc) [0].at
}`;

/** Returns the latest runs of a host, newest first. */
export async function listRuns(client: SanityClient, subdomain: string): Promise<RecordedRun[]> {
  const found = listSchema.parse(await client.fetch(listQuery, { subdomain }));
  return found.map(({ details, undoneAt, ...run }) => ({ ...run, details: details ?? '', undoneAt: undoneAt ?? null }));
}

const dayMs = 86_400_000;

/** Deletes the descriptions of runs. @param keepDays retention period in days */
export async function deleteOldBulkRuns(client: SanityClient, keepDays: number, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keepDays * dayMs).toISOString();
  await client.delete({ query: '*[_type == "bulkRun" && at < $before]', params: { before } }, { visibility: 'async' });
}
