/** Undoes a save. Later changes of other fields stay. */

import type { Organiser } from '#domain/organisers/accounts/organiser.ts';
import { changedFields } from '#domain/organisers/fieldChanges.ts';
import type { TripField } from '#domain/trip/tripRecord.ts';
import type { TripKey } from '#domain/tripId.ts';
import type { TripDeps } from './tripDeps.ts';
import type { SaveOutcome } from './tripEditor.ts';

export type UndoOutcome =
  | SaveOutcome
  /** Fields of the save that were changed again since. Undoing the save would overwrite these changes. */
  | { changedSince: TripField[] };

/** Restores the previous values of a save's fields. `missing`: no such trip or entry. */
export async function undoSave(
  { tripEditor, tripHistory }: TripDeps,
  key: TripKey,
  { revision, entryId }: { revision: string; entryId: string },
  by: Organiser,
): Promise<UndoOutcome> {
  const [trip, entry] = await Promise.all([tripEditor.load(key), tripHistory.find(key, entryId)]);
  if (!trip || !entry) return { missing: true };
  if (trip.revision !== revision) return tripEditor.conflictWith(key, trip);
  const savedFields = Object.fromEntries(entry.changes.map(({ field, after }) => [field, after]));
  const changedSince = changedFields(trip.document, savedFields).map(({ field }) => field);
  if (changedSince.length > 0) return { changedSince };
  const before = Object.fromEntries(entry.changes.map(({ field, before: value }) => [field, value]));
  return tripEditor.save(key, revision, before, by, { kind: 'undo', undoes: entryId });
}
