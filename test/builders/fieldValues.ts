/** Values for the filters on fields of the trip, of any filter that exists. */
import type { FieldValues } from '#domain/search/fieldValues.ts';
import { type FieldFilter, fieldFilters, filterTable } from '#domain/search/filters.ts';
import type { Random } from './random.ts';

const places = [
  { key: 'berlin', label: 'Berlin' },
  { key: 'koeln', label: 'Köln' },
];

/** Returns values that trips can have: those of the filter, or some names if it has no fixed ones. */
export function possibleValues(name: FieldFilter) {
  const { options = places, none } = filterTable[name].field;
  return { options: options.map(({ key, label }) => ({ key, label })), none };
}

export function randomFieldValues(random: Random): FieldValues {
  return forEachFieldFilter((name) => {
    const { options, none } = possibleValues(name);
    const values = random.some(options, 0, 2);
    return values.length === 0 && none ? [none] : values;
  });
}

/** Returns something for each filter on a field. */
export function forEachFieldFilter<T>(compute: (name: FieldFilter) => T): Record<FieldFilter, T> {
  return Object.fromEntries(fieldFilters.map((name) => [name, compute(name)])) as Record<FieldFilter, T>;
}
