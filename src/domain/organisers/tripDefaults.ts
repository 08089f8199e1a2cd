/** The defaults of a host (specification §7.11): a new trip begins with a copy of them. */
import type { FieldError } from '../fieldError.ts';
import { fieldOf } from '../fields/fieldPaths.ts';
import { type Sent, withSent } from '../fields/sentValues.ts';
import { type TripSectionId, tripSections } from '../trip/tripRecord.ts';
import { readTripForm, type TripForm } from './tripForm.ts';
import { tripChanges } from './tripFormChanges.ts';
import { checkTripForm } from './tripFormCheck.ts';

export const defaultSectionIds = ['extras', 'angaben', 'konditionen'] as const satisfies TripSectionId[];

export const defaultFields = {
  ...tripSections.extras.fields,
  ...tripSections.angaben.fields,
  ...tripSections.konditionen.fields,
};

/** Values by field, as in the document of a trip. A field without a default is missing. */
export type TripDefaults = Readonly<Partial<Record<keyof typeof defaultFields, unknown>>>;

/** The defaults of a host by category; those for all trips have the key `allTrips`. */
export type DefaultSets = Readonly<Record<string, TripDefaults>>;
export const allTrips = '';

/** Lists in which a category adds entries. Its other values replace those for all trips. */
const addedFields: readonly string[] = ['extras', 'travellerFields', 'ownQuestions'] satisfies (keyof TripDefaults)[];

/** Returns the defaults of a trip. @param categories of the trip */
export function defaultsFor(sets: DefaultSets, categories: readonly string[]): TripDefaults {
  const defaults: Record<string, unknown> = {};
  for (const category of [allTrips, ...categories]) {
    for (const [field, value] of Object.entries(sets[category] ?? {})) {
      const isAdded = addedFields.includes(field) && field in defaults;
      defaults[field] = isAdded ? [...new Set([defaults[field], value].flat())] : value;
    }
  }
  return defaults;
}

/** Reads the submitted form of the defaults. All other fields of the trip are empty. */
export function readDefaultsForm(sent: Sent): TripForm {
  const empty = readTripForm({});
  return { ...empty, ...withSent(defaultFields, empty, sent) };
}

export function checkDefaults(form: TripForm): FieldError[] {
  return checkTripForm(form).filter(({ field }) => fieldOf(field) in defaultFields);
}

export function defaultsOf(form: TripForm): TripDefaults {
  const isEmpty = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0);
  const entered = Object.entries(tripChanges(readTripForm({}), form)).filter(([, value]) => !isEmpty(value));
  return Object.fromEntries(entered.filter(([field]) => field in defaultFields));
}
