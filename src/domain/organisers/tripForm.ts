import type { FormRecord } from '../fields/field.ts';
import { controlOf, fieldLabel } from '../fields/fieldPaths.ts';
import { readForm } from '../fields/recordForm.ts';
import { fixedTripFields, tripFields } from '../trip/tripRecord.ts';

export interface TripForm extends FormRecord<typeof tripFields> {}

export type FormTab = TripForm['tabs'][number];

export type FormDate = TripForm['dates'][number];

/** Reads any document into a form; values of the wrong type count as missing. */
export function readTripForm(document: Readonly<Record<string, unknown>>): TripForm {
  return readForm(tripFields, document);
}

/** A new departure, without any value. */
export const emptyDate = readTripForm({ dates: [{}] }).dates[0] as FormDate;

const allFields = { ...tripFields, ...fixedTripFields };

/**
 * Returns the German label of a path in a trip's document, e.g. "Termin 2: Beginn".
 * @param path names of fields and positions in lists, from 0
 */
export function tripFieldLabel(path: readonly PropertyKey[]): string {
  return fieldLabel(allFields, path);
}

/**
 * Returns the control for a path in a trip's document, see `controlOf`.
 * @param document the document in the content backend, valid or not
 */
export function tripControl(path: readonly PropertyKey[], document: unknown): string {
  return controlOf(tripFields, path, (list, index) => {
    const entries = readTripForm({ ...(document as object) })[list as 'dates'];
    return entries[index]?._key ?? null;
  });
}
