/** The table with which organisers change fields of trips in a spreadsheet program (specification §7.13). */

import type { Field } from '../../fields/field.ts';
import { ownFormPath } from '../../trip/bookingFormPath.ts';
import { tripFields } from '../../trip/tripRecord.ts';
import { type CellField, cellText, isCellField } from '../table/fieldCell.ts';
import type { Table } from '../table/table.ts';
import type { TripForm } from '../tripForm.ts';

export interface TripFieldColumn {
  /** The label of the field's control; that of the group for the part that names the place or its country. */
  name: string;
  /** "title" or "ageRange.from". */
  path: string;
  field: CellField;
}

/** A column for each field of the editor whose value fits into a cell, the title first. */
export const tripFieldColumns: readonly TripFieldColumn[] = Object.entries<Field>(tripFields)
  .sort(([a], [b]) => Number(b === 'title') - Number(a === 'title'))
  .flatMap(([path, field]): TripFieldColumn[] => {
    const { label, inputLabel = label } = field;
    if (isCellField(field)) return [{ name: inputLabel, path, field }];
    if (field.kind !== 'group') return [];
    const parts = Object.entries(field.parts).filter(([, part]) => !part.isDerived);
    return parts.flatMap(([part, each], index) => {
      const name = field.isRequired && index === 0 ? label : (each.inputLabel ?? `${label}: ${each.label}`);
      return isCellField(each) ? [{ name, path: `${path}.${part}`, field: each }] : [];
    });
  });

/** Columns that show something. What an import has in them does not matter. */
export const shownColumns = ['Stufe', 'Sichtbarkeit', 'Probleme', 'Nächster Termin', 'Adresse'] as const;

export const tripFieldTable = {
  columns: ['Nummer', ...tripFieldColumns.map(({ name }) => name), ...shownColumns].map((name) => ({
    ...{ name, isRequired: name === 'Nummer' },
  })),
  things: 'Reisen',
  // As many rows as a run changes trips.
  limits: { rows: 500, lines: 10_000, bytes: 800_000, row: 60_000, cell: 5_000 },
} satisfies Table<string>;

/** Returns the text of a trip in a column. Its own booking form has no address there. */
export function tripFieldText({ path, field }: TripFieldColumn, form: TripForm, combinedId: string): string {
  if (path === 'country.slug') return form.country.title || form.country.slug;
  if (path === 'rdsUrl' && form.rdsUrl === ownFormPath(combinedId)) return '';
  const [name = '', part] = path.split('.');
  const value = form[name as keyof TripForm];
  return cellText(field, part === undefined ? value : (value as Record<string, unknown>)[part]);
}
