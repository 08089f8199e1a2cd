/** Undoes a save. Later changes of other fields stay. */

import type { Organiser } from '#domain/organisers/accounts/organiser.ts';
import { changedFields } from '#domain/organisers/fieldChanges.ts';
import type { TripField } from '#domain/trip/tripRecord.ts';
import type { TripKey } from '#domain/tripId.ts';
import type { SaveOutcome, TripEditor } from './tripEditor.ts';
import type { TripHistoryReader } from './tripHistory.ts';

export type UndoOutcome =
  | SaveOutcome
  /** Fields of the save that were changed again since. Undoing the save would overwrite these changes. */
  | { changedSince: TripField[] };

export type UndoSave = (key: TripKey, revision: string, entryId: string, by: Organiser) => Promise<UndoOutcome>;

/** Returns a function that restores the previous values of a save's fields. `missing`: no such trip or entry. */
export function createUndoSave(editor: TripEditor, history: TripHistoryReader): UndoSave {
  return async (key, revision, entryId, by) => {
    const [trip, entry] = await Promise.all([editor.load(key), history.find(key, entryId)]);
    if (!trip || !entry) return { missing: true };
    if (trip.revision !== revision) return editor.conflictWith(key, trip);
    const savedFields = Object.fromEntries(entry.changes.map(({ field, after }) => [field, after]));
    const changedSince = changedFields(trip.document, savedFields).map(({ field }) => field);
    if (changedSince.length > 0) return { changedSince };
    const before = Object.fromEntries(entry.changes.map(({ field, before: value }) => [field, value]));
    return editor.save(key, revision, before, by, { kind: 'undo', undoes: entryId });
  };
}
