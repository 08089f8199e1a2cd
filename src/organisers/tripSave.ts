/** A save: the new fields of a trip and its history entry, which come to be together or not at all. */
import { randomUUID } from 'node:crypto';
import type { Transaction } from '@sanity/client';
import type { FieldChange } from '../domain/organisers/tripFields.ts';
import type { SaveKind } from '../domain/organisers/tripHistory.ts';
import type { Organiser } from './sessions.ts';

export interface SaveOrigin {
  kind: SaveKind;
  /** Id of the history entry that is taken back. */
  undoes?: string;
  /** Id of the run that saves this trip among others. */
  run?: string;
}

interface TripSave extends SaveOrigin {
  docId: string;
  /** The one the changes are based on. */
  revision: string;
  changes: FieldChange[];
  by: Organiser;
  at: Date;
}

/** What all history entries of a trip begin with. */
export function historyPrefix(docId: string): string {
  return `private.history.${docId}.`;
}

/** Adds a save to a transaction, which then fails as a whole where the trip is at another revision. */
export function addSave(transaction: Transaction, save: TripSave): Transaction {
  const { docId, revision, changes, by, at, kind, undoes, run } = save;
  const set = Object.fromEntries(changes.flatMap(({ field, after }) => (after === null ? [] : [[field, after]])));
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
      // A field's value has any shape; as text it fits every content backend's schema.
      changes: changes.map(({ field, before, after }) => ({
        _key: field,
        field,
        before: JSON.stringify(before),
        after: JSON.stringify(after),
      })),
    });
}

/** Counts down, so that a trip's entries in the order of their ids, which every content backend keeps, are newest first. */
function newestFirst(at: Date): string {
  return String(10_000_000_000_000 - at.getTime()).padStart(14, '0');
}
