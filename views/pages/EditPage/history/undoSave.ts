import { type EditableTripField, editableTripFields } from '#domain/organisers/tripFields.ts';
import { readTripForm } from '#domain/organisers/tripForm.ts';
import type { CallFailure, OrganiserApi } from '../../../components/organisers/callOrganiserApi.ts';
import type { Version } from '../saving/saveTrip.ts';
import type { TripOfHost } from './useTripHistory.ts';

export type UndoResult =
  | { kind: 'undone'; version: Version }
  /** Fields of the save that a later save has changed. */
  | { kind: 'changedSince'; fields: EditableTripField[]; failure: CallFailure }
  /** Another user has saved in the meantime. */
  | { kind: 'conflict'; version: Version; failure: CallFailure }
  | { kind: 'failed'; failure: CallFailure };

/** Undoes one save. Never throws. @param revision revision that the editor shows */
export async function undoSave(
  askAdmin: OrganiserApi,
  key: TripOfHost,
  revision: string,
  entry: string,
): Promise<UndoResult> {
  const call = { body: { entry }, revision };
  const answer = await askAdmin<Record<string, unknown>>('admin/history/undo', key, call);
  if (answer.kind === 'answered') return { kind: 'undone', version: versionOf(answer.body._rev, answer.body) };
  if (answer.kind === 'refused' && answer.status === 409) {
    const { changedSince, revision: theirs, current } = answer.problem;
    if (!Array.isArray(changedSince)) {
      return { kind: 'conflict', version: versionOf(theirs, (current ?? {}) as object), failure: answer };
    }
    const fields = editableTripFields.filter((field) => changedSince.includes(field));
    return { kind: 'changedSince', fields, failure: answer };
  }
  return { kind: 'failed', failure: answer };
}

function versionOf(revision: unknown, document: object): Version {
  return { revision: String(revision), form: readTripForm({ ...document }) };
}
