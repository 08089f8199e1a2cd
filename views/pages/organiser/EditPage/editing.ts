/** State and actions shared by the parts of the editor, and by the form of a host's defaults. */

import type { FormDate, FormTab, TripForm } from '#domain/organisers/tripForm.ts';
import type { TripField } from '#domain/trip/tripRecord.ts';
import type { PictureUploads } from './pictures/usePictureUploads.ts';
import type { RemovedItems } from './useRemovedItems.ts';

export interface FieldEditing {
  form: TripForm;
  /** Changes one field. `next` receives the current value. */
  change<F extends TripField>(field: F, next: (value: TripForm[F]) => TripForm[F]): void;
  errorOf(path: string): string | undefined;
  /** Announces a change to screen readers. */
  announce(text: string): void;
  /** Number of empty entries that lists have for browsers without scripts. Without it, lists need scripts and are not sent. */
  blanks?: number;
}

export interface Editing extends FieldEditing {
  /** List entries that were removed and can be restored. */
  removed: { dates: RemovedItems<FormDate>; tabs: RemovedItems<FormTab> };
  uploads: PictureUploads;
}
