/** The dry run of creating trips from a table. */
import type { FormDate } from '../tripForm.ts';
import type { CellError } from './table.ts';

export interface PlannedRow {
  /** Number of its last line in the text, from 1. */
  line: number;
  title: string;
  country: string;
  city: string;
  /** Label of the category; empty for none. */
  category: string;
  ages: { from: number | null; to: number | null };
  departure: FormDate | null;
  errors: CellError[];
  /** Where a trip with the same title and departure is: a combined id, or a line of the table; null if it is new. */
  repeats: { combinedId: string } | { line: number } | null;
}

export interface TablePlan {
  rows: PlannedRow[];
  /** Identifies the table and its dry run. Trips are created only from what was shown. */
  fingerprint: string;
}

/** Returns the rows from which trips are created. @param withRepeated also those that repeat a trip */
export function rowsToCreate<Row extends Pick<PlannedRow, 'errors' | 'repeats'>>(
  rows: readonly Row[],
  withRepeated: boolean,
): Row[] {
  return rows.filter(({ errors, repeats }) => errors.length === 0 && (repeats === null || withRepeated));
}
