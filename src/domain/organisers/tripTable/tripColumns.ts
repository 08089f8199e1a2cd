/** The table from which organisers create trips (specification §7.11). */
import type { Table } from '../table/table.ts';

export const tripColumns = [
  { name: 'Titel', isRequired: true, hint: 'Name der Reise', example: 'Seewoche' },
  {
    name: 'Land',
    isRequired: true,
    hint: 'Name oder Kürzel, zum Beispiel Deutschland oder DE',
    example: 'Deutschland',
  },
  { name: 'Ort', isRequired: true, hint: 'Name des Orts', example: 'Waren' },
  { name: 'Breite', isRequired: false, hint: 'Nur für neue Orte: Grad, zum Beispiel 53,46', example: '53,52' },
  { name: 'Länge', isRequired: false, hint: 'Nur für neue Orte: Grad, zum Beispiel 12,26', example: '12,68' },
  { name: 'Alter von', isRequired: false, hint: 'Jahre', example: '8' },
  { name: 'Alter bis', isRequired: false, hint: 'Jahre', example: '12' },
  { name: 'Thema', isRequired: false, hint: 'Eines der Themen, zum Beispiel Wassersport', example: 'Wassersport' },
  {
    name: 'Beginn',
    isRequired: false,
    hint: 'Erster Tag des ersten Termins, zum Beispiel 3.7.2027',
    example: '3.7.2027',
  },
  { name: 'Ende', isRequired: false, hint: 'Letzter Tag des ersten Termins', example: '10.7.2027' },
  { name: 'Preis', isRequired: false, hint: 'Grundpreis des ersten Termins in Euro', example: '449' },
  { name: 'Plätze', isRequired: false, hint: 'Leer für unbegrenzt', example: '30' },
] as const;

export type TripColumn = (typeof tripColumns)[number]['name'];

export const tripTable = {
  columns: tripColumns,
  things: 'Reisen',
  limits: { rows: 200, lines: 2_000, bytes: 200_000, row: 10_000, cell: 200 },
} as const satisfies Table<TripColumn>;
