/** Saves the new fields of a trip and its history entry atomically. */

import { randomUUID } from 'node:crypto';
import type { Transaction } from '@sanity/client';
import type { AccountKey } from '#domain/organisers/accounts/organiser.ts';
import type { FieldChange } from '#domain/organisers/fieldChanges.ts';
import type { SaveKind } from '#domain/organisers/tripHistory.ts';
import { currentTrace } from '#platform/trace.ts';

export interface SaveOrigin {
  kind: SaveKind;
  /** Id of the history entry that is undone. */
  undoes?: string;
  /** Id of the bulk run. */
  run?: string;
}

interface TripSave extends SaveOrigin {
  docId: string;
  /** The revision on which the changes are based. */
  revision: string;
  changes: FieldChange[];
  by: AccountKey;
  at: Date;
}

export function historyPrefix(docId: string): string {
  return `private.history.${docId}.`;
}

/** Adds a save to a transaction. The whole transaction fails if the trip has another revision. */
export function addSave(transaction: Transaction, save: TripSave): Transaction {
  const { docId, revision, changes, by, at, kind, undoes, run } = save;
  const set = Object.fromEntries(changes.flatMap(({ field, after }) => (after === null ? [] : [[field, after]])));
  const trace = currentTrace();
  const unset = changes.flatMap(({ field, after }) => (after === null ? [field] : []));
  return transaction
    .patch(docId, (patch) => patch.ifRevisionId(revision).set(set).unset(unset))
    .create({
      _id: `${historyPrefix(docId)}${newestFirst(at)}-${randomUUID().slice(0, 8)}`,
      _type: 'history',
      trip: docId,
      kind,
      ...(undoes && { undoes }),
      ...(run && { run }),
      by: by.username,
      at: at.toISOString(),
      ...(trace && { trace }),
      // Values can have any shape; as JSON text they fit the schema of every content backend.
      changes: changes.map(({ field, before, after }) => ({
        _key: field,
        field,
        before: JSON.stringify(before),
        after: JSON.stringify(after),
      })),
    });
}

/** Returns a number that decreases with time, so that documents in the order of their ids are sorted newest first. */
export function newestFirst(at: Date): string {
  return String(10_000_000_000_000 - at.getTime()).padStart(14, '0');
}
