/** The table with which organisers change fields of trips in a spreadsheet program (specification §7.13). */
import type { Field } from '../../fields/field.ts';
import { ownFormPath } from '../../trip/bookingFormPath.ts';
import { tripFields } from '../../trip/tripRecord.ts';
import { maxBulkTrips } from '../bulk/bulkTrip.ts';
import type { TripForm } from '../tripForm.ts';
import { cellText, type FieldColumn, isCellField } from './fieldCell.ts';
import type { Table } from './table.ts';

/**
 * A column for each field of the editor whose value fits into a cell, the title first. It is named by the label of the field's
 * control; that of the group for the part that names the place or its country.
 */
export const tripFieldColumns: readonly FieldColumn[] = Object.entries<Field>(tripFields)
  .sort(([a], [b]) => Number(b === 'title') - Number(a === 'title'))
  .flatMap(([path, field]): FieldColumn[] => {
    const { label, inputLabel = label } = field;
    if (isCellField(field)) return [{ name: inputLabel, path, field }];
    if (field.kind !== 'group') return [];
    const parts = Object.entries(field.parts).filter(([, part]) => !part.isDerived);
    return parts.flatMap(([part, each], index) => {
      const name = field.isRequired && index === 0 ? label : (each.inputLabel ?? `${label}: ${each.label}`);
      return isCellField(each) ? [{ name, path: `${path}.${part}`, field: each }] : [];
    });
  });

const shownColumns = ['Stufe', 'Sichtbarkeit', 'Probleme', 'Nächster Termin', 'Adresse'];

export const tripFieldTable: Table = {
  columns: [
    { name: 'Nummer', isRequired: true },
    ...tripFieldColumns,
    ...shownColumns.map((name) => ({ name, isShown: true })),
  ],
  things: 'Reisen',
  limits: { rows: maxBulkTrips, lines: 10_000, bytes: 800_000, row: 60_000, cell: 5_000 },
};

/** Returns the text of a trip in a column. Its own booking form has no address there. */
export function tripFieldText({ path, field }: FieldColumn, form: TripForm, combinedId: string): string {
  if (path === 'country.slug') return form.country.title || form.country.slug;
  if (path === 'rdsUrl' && form.rdsUrl === ownFormPath(combinedId)) return '';
  const [name = '', part] = path.split('.');
  const value = form[name as keyof TripForm];
  return cellText(field, part === undefined ? value : (value as Record<string, unknown>)[part]);
}
