/** The table with which organisers change departures in a spreadsheet program (specification §7.13). */
import { tripFields } from '../../trip/tripRecord.ts';
import type { FormDate } from '../tripForm.ts';
import { cellText, type FieldColumn } from './fieldCell.ts';
import type { Table } from './table.ts';

const fields = {
  Abreise: 'start',
  Rückkehr: 'end',
  Preis: 'basePrice',
  Plätze: 'capacity',
  Mindestzahl: 'minimum',
  Online: 'online',
  Saison: 'season',
} as const;

export interface DepartureColumn extends FieldColumn {
  path: (typeof fields)[keyof typeof fields];
}

export const departureColumns: readonly DepartureColumn[] = Object.entries(fields).map(([name, path]) => ({
  ...{ name, path, field: tripFields.dates.entry[path] },
}));

export const departureTable: Table = {
  columns: [
    { name: 'Nummer', isRequired: true },
    { name: 'Titel', isShown: true },
    { name: 'Termin', isRequired: true },
    ...departureColumns,
  ],
  things: 'Termine',
  limits: { rows: 2_000, lines: 4_000, bytes: 800_000, row: 10_000, cell: 300 },
};

export function departureText({ path, field }: DepartureColumn, date: FormDate): string {
  return cellText(field, date[path]);
}
