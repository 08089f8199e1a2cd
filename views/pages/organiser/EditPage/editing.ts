/** State and actions shared by the parts of the editor. */

import type { FormDate, FormTab, TripForm } from '#domain/organisers/tripForm.ts';
import type { TripField } from '#domain/trip/tripRecord.ts';
import type { RemovedItems } from './fields/useRemovedItems.ts';
import type { PictureUploads } from './pictures/usePictureUploads.ts';

export interface Editing {
  form: TripForm;
  /** Changes one field. `next` receives the current value. */
  change<F extends TripField>(field: F, next: (value: TripForm[F]) => TripForm[F]): void;
  /** Returns the error of the field at a path. */
  errorOf(path: string): string | undefined;
  /** List entries that were removed and can be restored. */
  removed: { dates: RemovedItems<FormDate>; tabs: RemovedItems<FormTab> };
  uploads: PictureUploads;
  /** Announces a change to screen readers. */
  announce(text: string): void;
}
