/** What became of the last try to save a trip. */
import type { TripToEdit } from '../../../src/domain/organisers/organiserTrips.ts';
import type { SaveQuestion } from '../../../src/domain/organisers/saveQuestions.ts';
import type { EditableTripField } from '../../../src/domain/organisers/tripFields.ts';
import { readTripForm, type TripForm } from '../../../src/domain/organisers/tripForm.ts';
import type { MergedTrip } from '../../../src/domain/organisers/tripFormChanges.ts';
import { checkTripForm, type TripFieldError } from '../../../src/domain/organisers/tripFormCheck.ts';
import * as de from '../../texts/de.ts';
import { fieldPreview } from './fields/fieldPreview.ts';
import type { Version } from './saving/saveTrip.ts';
import type { Sent } from './saving/useLiveProof.ts';

export type EditorState =
  | { kind: 'editing' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: Date; sent: Sent }
  /** `conflict`: without scripts there is no dialog to choose in, so the fields say what the other version has. */
  | { kind: 'invalid'; errors: TripFieldError[]; by: 'form' | 'server' | 'conflict' }
  /** Nothing is saved before these are answered with yes. */
  | { kind: 'asking'; questions: SaveQuestion[] }
  | { kind: 'failed'; message: string }
  | { kind: 'signedOut' }
  | { kind: 'conflict'; theirs: Version; merge: MergedTrip };

/** What the form itself knows to be wrong goes as soon as it is mended; the rest stands until the next try. */
export function currentErrors(state: EditorState, form: TripForm): TripFieldError[] {
  if (state.kind !== 'invalid') return [];
  if (state.by !== 'form') return state.errors;
  const found = checkTripForm(form);
  return state.errors.flatMap((error) => found.find(({ field }) => field === error.field) ?? []);
}

/** Where the issue of a field is shown that has several controls. */
const firstControls: Readonly<Partial<Record<EditableTripField, string>>> = {
  ageRange: 'ageRange.from',
  country: 'country.slug',
  city: 'city.title',
};

/** Why the page came back, when its form was sent without scripts. */
export function rejectedState({ document, rejected }: TripToEdit): EditorState {
  if (!rejected) return { kind: 'editing' };
  if (rejected.questions.length > 0) return { kind: 'asking', questions: rejected.questions };
  if (!rejected.isConflict) return { kind: 'invalid', errors: rejected.errors, by: 'server' };
  const theirs = readTripForm(document);
  const fields = Object.keys(rejected.values) as EditableTripField[];
  const errors = fields.map((field) => ({
    field: firstControls[field] ?? field,
    message: `${de.editor.fields[field]}: ${de.editor.theirsIs(fieldPreview(theirs, field).join(', '))}`,
  }));
  return { kind: 'invalid', errors, by: 'conflict' };
}
