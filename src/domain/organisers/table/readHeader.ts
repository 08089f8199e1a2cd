import { foldedName } from '../../text/fold.ts';
import type { Table } from './table.ts';

/** A problem of the whole table, as a German sentence. */
export interface TableProblem {
  message: string;
}

/**
 * Assigns the cells of the first row to columns. Their spelling (`fold`) and their order do not matter.
 * @returns the column of each cell, null for blank ones; or the problem
 */
export function readHeader<Column extends string>(
  cells: readonly string[],
  table: Table<Column>,
): (Column | null)[] | TableProblem {
  const columns = cells.map((cell) => {
    const folded = foldedName(cell.slice(0, table.limits.cell));
    return table.columns.find(({ name }) => foldedName(name) === folded)?.name ?? null;
  });
  const unknown = cells.filter((cell, index) => cell.trim() !== '' && columns[index] === null);
  const repeated = columns.filter((column, index) => column !== null && columns.indexOf(column) < index);
  const missing = table.columns.filter(({ name, isRequired }) => isRequired && !columns.includes(name));
  const parts = [
    missing.length > 0 ? `Es fehlt: ${quoted(missing.map(({ name }) => name))}.` : null,
    unknown.length > 0 ? `Unbekannt ist: ${quoted(unknown.map((cell) => cell.trim().slice(0, 40)))}.` : null,
    repeated.length > 0 ? `Doppelt ist: ${quoted(repeated.map(String))}.` : null,
  ].filter((part) => part !== null);
  if (parts.length === 0) return columns;
  const expected = `Möglich sind die Spalten ${quoted(table.columns.map(({ name }) => name))}.`;
  return { message: `Die Spalten in der ersten Zeile stimmen noch nicht. ${parts.join(' ')} ${expected}` };
}

/** "„Titel“, „Land“" */
function quoted(names: readonly string[]): string {
  return names.map((name) => `„${name}“`).join(', ');
}
