/** The values by which filters on fields find a trip. */
import type { Field, Option } from '../fields/field.ts';
import { detailsOf } from '../trip/details/detailsOf.ts';
import type { Destination } from '../trip/trip.ts';
import { tripFields } from '../trip/tripRecord.ts';
import { type FieldFilter, fieldFilters, filterTable } from './filters.ts';

export type FieldValues = Record<FieldFilter, Option[]>;

const fields: [name: string, field: Field][] = Object.entries(tripFields);

/** Returns the values of a trip for each filter that a field names. */
export function fieldValuesOf(destination: Partial<Destination>): FieldValues {
  const details: Readonly<Record<string, unknown>> = { ...detailsOf(destination) };
  const valuesOf = (filter: FieldFilter): Option[] => {
    const { none, keyOf, options = [] } = filterTable[filter].field;
    const value = details[fieldOf(filter)] ?? null;
    const values = [value && keyOf ? keyOf(value as never) : value].flat().flatMap((each) => optionOf(each, options));
    return values.length === 0 && none ? [none] : values;
  };
  return Object.fromEntries(fieldFilters.map((filter) => [filter, valuesOf(filter)])) as FieldValues;
}

/** Returns the name of the field that names a filter. */
function fieldOf(filter: FieldFilter): string {
  const [name] = fields.find(([, field]) => field.filter === filter) ?? [];
  if (!name) throw new Error(`no field of the trip names the filter ${filter}`);
  return name;
}

/** An entry of a list is a value by its key and title, any other value by itself. */
function optionOf(value: unknown, options: readonly Option[]): Option[] {
  if (value === null || value === '') return [];
  if (typeof value === 'object') {
    const { key, title } = value as { key: string; title: string };
    return [{ key, label: title }];
  }
  const key = String(value);
  return [{ key, label: options.find((option) => option.key === key)?.label ?? key }];
}
