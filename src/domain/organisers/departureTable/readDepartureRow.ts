import { readText } from '../../csv.ts';
import { readCell } from '../table/fieldCell.ts';
import { type Cells, longCells, type RowError } from '../table/table.ts';
import {
  type DepartureColumn,
  type DepartureValues,
  departureField,
  departureTable,
  fieldColumnNames,
  fieldColumns,
} from './departureColumns.ts';

export interface DepartureRow {
  /** Number of its last line in the text, from 1. */
  line: number;
  combinedId: string;
  /** Key of the departure, as the table has it; empty for a departure to add. */
  key: string;
  values: DepartureValues;
}

/** Returns the row, and the errors of cells that cannot be read. Further ones result from the rules of the editor. */
export function readDepartureRow(
  line: number,
  cells: Cells<DepartureColumn>,
): { row: DepartureRow; errors: RowError[] } {
  // The title is not read, and can be longer.
  const errors = longCells(line, { ...cells, Titel: '' }, departureTable);
  if (errors.length > 0) return { row: { line, combinedId: '', key: '', values: {} }, errors };
  const values: Record<string, unknown> = {};
  for (const name of fieldColumnNames) {
    const cell = cells[name];
    if (cell === undefined) continue;
    const read = readCell(departureField(name), cell);
    if ('invalid' in read) errors.push({ line, column: name, message: read.invalid });
    else if (read.value !== undefined) values[fieldColumns[name]] = read.value;
  }
  return { row: { line, combinedId: readText(cells.Nummer ?? ''), key: readText(cells.Termin ?? ''), values }, errors };
}
