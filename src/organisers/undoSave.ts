/** Takes one save back, whatever was saved since in other fields. */
import { changedFields, type EditableTripField } from '../domain/organisers/tripFields.ts';
import type { TripKey } from '../domain/trip/tripId.ts';
import type { Organiser } from './sessions.ts';
import type { SaveOutcome, TripEditor } from './tripEditor.ts';
import type { TripHistoryReader } from './tripHistory.ts';

export type UndoOutcome =
  | SaveOutcome
  /** Fields of that save which were changed since: taking it back would overwrite them silently. */
  | { changedSince: EditableTripField[] };

export type UndoSave = (key: TripKey, revision: string, entryId: string, by: Organiser) => Promise<UndoOutcome>;

/** @returns gives the fields of a save the values they had before; `missing` for a trip or an entry that is not there */
export function createUndoSave(editor: TripEditor, history: TripHistoryReader): UndoSave {
  return async (key, revision, entryId, by) => {
    const [trip, entry] = await Promise.all([editor.load(key), history.find(key, entryId)]);
    if (!trip || !entry) return { missing: true };
    if (trip.revision !== revision) return { conflict: trip };
    const left = Object.fromEntries(entry.changes.map(({ field, after }) => [field, after]));
    const changedSince = changedFields(trip.document, left).map(({ field }) => field);
    if (changedSince.length > 0) return { changedSince };
    const before = Object.fromEntries(entry.changes.map(({ field, before: value }) => [field, value]));
    return editor.save(key, revision, before, by, { kind: 'undo', undoes: entryId });
  };
}
