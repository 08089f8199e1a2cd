/** What the parts of the editor share. */
import type { EditableTripField } from '../../../src/domain/organisers/tripFields.ts';
import type { FormDate, FormTab, TripForm } from '../../../src/domain/organisers/tripForm.ts';
import type { RemovedItems } from './fields/useRemovedItems.ts';
import type { PictureUploads } from './pictures/usePictureUploads.ts';

export interface Editing {
  form: TripForm;
  /** Changes one field, given what it is at that moment. */
  change<F extends EditableTripField>(field: F, next: (value: TripForm[F]) => TripForm[F]): void;
  /** What is wrong with the field at a path. */
  errorOf(path: string): string | undefined;
  /** What was removed from lists and can be put back. */
  removed: { dates: RemovedItems<FormDate>; tabs: RemovedItems<FormTab> };
  uploads: PictureUploads;
  /** Tells those who cannot see it what has happened. */
  say(text: string): void;
}
