import { readText } from '../../csv.ts';
import { type Cells, longCells, type RowError } from '../table/table.ts';
import { tripFieldTable } from './tripFieldColumns.ts';

export interface TripFieldRow {
  /** Number of its last line in the text, from 1. */
  line: number;
  combinedId: string;
  cells: Cells<string>;
}

/** Returns the row, and the errors of cells that are too long. Whether others can be read depends on the trip. */
export function readTripFieldRow(line: number, cells: Cells<string>): { row: TripFieldRow; errors: RowError[] } {
  const errors = longCells(line, cells, tripFieldTable);
  return { row: { line, combinedId: readText(cells.Nummer ?? ''), cells }, errors };
}
