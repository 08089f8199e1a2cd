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
    const [name, field] = fields.find(([, field]) => field.filter === filter) ?? [];
    if (!name || !field) throw new Error(`no field of the trip names the filter ${filter}`);
    const { none, keyOf, options } = filterTable[filter].field;
    const values = optionsOf(field, keyOf ? keyOf(details[name] as never) : details[name], options);
    return values.length === 0 && none ? [none] : values;
  };
  return Object.fromEntries(fieldFilters.map((filter) => [filter, valuesOf(filter)])) as FieldValues;
}

/** Entries of a list are values by their key and title, all other values by themselves. */
function optionsOf(field: Field, value: unknown, options?: readonly Option[]): Option[] {
  if (value === null || value === undefined) return [];
  if (field.kind === 'list') {
    return (value as { key: string; title: string }[]).map(({ key, title }) => ({ key, label: title }));
  }
  const labelOf = (key: string) => options?.find((option) => option.key === key)?.label ?? key;
  return [value].flat().map((key) => ({ key: String(key), label: labelOf(String(key)) }));
}
