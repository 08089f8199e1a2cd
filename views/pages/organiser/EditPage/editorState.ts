/** State of the editor, including the result of the latest attempt to save. */
import type { FieldError } from '#domain/fieldError.ts';
import type { TripToEdit } from '#domain/organisers/organiserTrips.ts';
import type { SaveQuestion } from '#domain/organisers/saveQuestions.ts';
import { readTripForm, type TripForm, tripControl } from '#domain/organisers/tripForm.ts';
import type { MergedTrip } from '#domain/organisers/tripFormChanges.ts';
import { checkTripForm } from '#domain/organisers/tripFormCheck.ts';
import type { SavedBy } from '#domain/organisers/tripHistory.ts';
import { type TripField, tripFields } from '#domain/trip/tripRecord.ts';
import * as de from '#views/texts/de.ts';
import { fieldPreview } from './fields/fieldPreview.ts';
import type { Version } from './saving/saveTrip.ts';
import type { SentSave } from './saving/usePublicationTime.ts';

export type EditorState =
  | { kind: 'editing' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: Date; sent: SentSave }
  /** `conflict`: without JavaScript there is no dialog, so the messages of the fields contain the values of the other version. */
  | { kind: 'invalid'; errors: FieldError[]; by: 'form' | 'server' }
  | { kind: 'invalid'; errors: FieldError[]; by: 'conflict'; savedBy: SavedBy | null }
  /** The changes are saved only after these questions are confirmed. */
  | { kind: 'asking'; questions: SaveQuestion[] }
  | { kind: 'failed'; message: string }
  | { kind: 'signedOut' }
  | { kind: 'conflict'; theirs: Version; savedBy: SavedBy | null; merge: MergedTrip };

/** Returns the current errors. Errors of the form disappear when they are fixed; other errors stay until the next attempt to save. */
export function currentErrors(state: EditorState, form: TripForm): FieldError[] {
  if (state.kind !== 'invalid') return [];
  if (state.by !== 'form') return state.errors;
  const found = checkTripForm(form);
  return state.errors.flatMap((error) => found.find(({ field }) => field === error.field) ?? []);
}

/** Returns the initial state after the server has rejected a form that was sent without JavaScript. */
export function rejectedState({ document, rejected }: TripToEdit): EditorState {
  if (!rejected) return { kind: 'editing' };
  if (rejected.questions.length > 0) return { kind: 'asking', questions: rejected.questions };
  if (!rejected.isConflict) return { kind: 'invalid', errors: rejected.errors, by: 'server' };
  const theirs = readTripForm(document);
  const fields = Object.keys(rejected.values) as TripField[];
  const errors = fields.map((field) => ({
    field: tripControl([field], document),
    message: `${tripFields[field].label}: ${de.editor.otherVersionIs(fieldPreview(theirs, field).join(', '))}`,
  }));
  return { kind: 'invalid', errors, by: 'conflict', savedBy: rejected.savedBy };
}
