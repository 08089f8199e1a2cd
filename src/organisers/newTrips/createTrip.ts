/** Creates a trip from a few facts. It is not visible, and its organiser completes it in the editor. */
import type { FieldError } from '../../domain/fieldError.ts';
import { withPlainFields } from '../../domain/organisers/plainTripForm.ts';
import { readTripForm, type TripForm } from '../../domain/organisers/tripForm.ts';
import { tripChanges } from '../../domain/organisers/tripFormChanges.ts';
import { checkTripForm } from '../../domain/organisers/tripFormCheck.ts';
import { countries } from '../../domain/trip/countries.ts';
import { combinedIdOf, type TripKey } from '../../domain/trip/tripId.ts';
import type { TripPlace } from '../../domain/trip/tripPlace.ts';
import type { Organiser } from '../sessions.ts';
import type { CreateNumbered } from './createNumbered.ts';

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

/** Creates a trip, with an audit event, or returns the errors of the fields. */
export type CreateTrip = (
  fields: NewTripFields,
  by: Organiser,
) => Promise<{ created: TripKey } | { invalid: FieldError[] }>;

interface CreateTripSettings {
  createNumbered: CreateNumbered;
  /** Returns the known places for a host. */
  places: (subdomain: string) => readonly TripPlace[];
}

export function createCreateTrip({ createNumbered, places }: CreateTripSettings): CreateTrip {
  return async ({ category, ...fields }, by) => {
    const empty = readTripForm({});
    const chosen = { categories: '', ...(category && { [`categories.${category}`]: 'on' }) };
    const choice = { countries, places: places(by.subdomain) };
    const form = withPlainFields(empty, { ...fields, ...chosen }, choice);
    const invalid = errorsOf(form);
    if (invalid.length > 0) return { invalid };
    const changes = Object.entries(tripChanges(empty, form)).filter(([, value]) => value !== null);
    const content = { ...Object.fromEntries(changes), visible: false, switchedOn: true, archived: false };
    const created = await createNumbered(by.subdomain, ({ subdomain, destinationId }) => ({
      content,
      event: { action: 'trip-created', by: by.username, subject: combinedIdOf(subdomain, destinationId) },
    }));
    if (!created) throw new Error('a new trip was not created');
    return { created };
  };
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
