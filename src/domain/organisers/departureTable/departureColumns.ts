/** The table with which organisers change departures in a spreadsheet program (specification §7.13). */

import type { CsvCell } from '../../csv.ts';
import { tripFields } from '../../trip/tripRecord.ts';
import { cellText, writeCell } from '../table/fieldCell.ts';
import type { Table } from '../table/table.ts';
import type { FormDate } from '../tripForm.ts';

export const fieldColumns = {
  Abreise: 'start',
  Rückkehr: 'end',
  Preis: 'basePrice',
  Plätze: 'capacity',
  Mindestzahl: 'minimum',
  Online: 'online',
  Saison: 'season',
} as const;

export type FieldColumnName = keyof typeof fieldColumns;
/** The title is only for people. */
export type DepartureColumn = 'Nummer' | 'Titel' | 'Termin' | FieldColumnName;

export type DepartureValues = Partial<Pick<FormDate, (typeof fieldColumns)[FieldColumnName]>>;

export const fieldColumnNames = Object.keys(fieldColumns) as FieldColumnName[];
const names: readonly DepartureColumn[] = ['Nummer', 'Titel', 'Termin', ...fieldColumnNames];

export const departureTable = {
  columns: names.map((name) => ({ name, isRequired: name === 'Nummer' || name === 'Termin' })),
  things: 'Termine',
  limits: { rows: 2_000, lines: 4_000, bytes: 800_000, row: 10_000, cell: 300 },
} satisfies Table<DepartureColumn>;

export function departureField(name: FieldColumnName) {
  return tripFields.dates.entry[fieldColumns[name]];
}

export function departureText(name: FieldColumnName, date: FormDate): string {
  return cellText(departureField(name), date[fieldColumns[name]]);
}

export function departureRow(combinedId: string, title: string, date: FormDate): CsvCell[] {
  const cells = fieldColumnNames.map((name) => writeCell(departureField(name), departureText(name, date)));
  return [combinedId, title, date._key, ...cells];
}
