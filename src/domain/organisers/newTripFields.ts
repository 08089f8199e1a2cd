/** The first facts of a new trip. */
import type { FieldError } from '../fieldError.ts';
import { type PlaceChoice, withPlainFields } from './plainTripForm.ts';
import { type FormDate, readTripForm, type TripForm } from './tripForm.ts';
import { tripChanges } from './tripFormChanges.ts';
import { checkTripForm } from './tripFormCheck.ts';

/** Values of the form by field, as texts. */
export interface NewTripFields {
  title: string;
  'country.slug': string;
  'city.title': string;
  'city.lat': string;
  'city.lng': string;
  'ageRange.from': string;
  'ageRange.to': string;
  /** Key of a category; empty for none. */
  category: string;
}

/** Reads the facts of a new trip. @returns the content of its document, not visible, and the errors in the order of the form */
export function readNewTrip(
  { category, ...fields }: NewTripFields,
  choice: PlaceChoice,
  dates: FormDate[] = [],
): { content: Record<string, unknown>; errors: FieldError[] } {
  const empty = readTripForm({});
  const chosen = { categories: '', ...(category && { [`categories.${category}`]: 'on' }) };
  const form = { ...withPlainFields(empty, { ...fields, ...chosen }, choice), dates };
  const changes = Object.entries(tripChanges(empty, form)).filter(([, value]) => value !== null);
  const content = { ...Object.fromEntries(changes), visible: false, switchedOn: true, archived: false };
  return { content, errors: errorsOf(form) };
}

/** Returns the errors in the order of the form. A city without known coordinates has one error. */
function errorsOf(form: TripForm): FieldError[] {
  const title = form.title.trim() === '' ? [{ field: 'title', message: 'Wie heißt die Reise?' }] : [];
  const errors = checkTripForm(form);
  const isUnplaced = form.city.slug !== '' && form.city.lat === null && form.city.lng === null;
  if (!isUnplaced) return [...title, ...errors];
  const message = 'Diesen Ort kennen wir noch nicht. Gib bitte auch Breite und Länge an.';
  const others = errors.filter(({ field }) => field !== 'city.lat' && field !== 'city.lng');
  return [...title, ...others, { field: 'city.title', message }];
}
