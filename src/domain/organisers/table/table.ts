/** Tables that organisers edit in a spreadsheet program and submit as CSV. */
import { foldedName } from '../../text/fold.ts';

export interface Column {
  name: string;
  isRequired?: boolean;
  /** Only for people: what a table has in it does not matter. */
  isShown?: boolean;
}

export interface Table {
  columns: readonly Column[];
  /** What each row describes, in the plural: "Reisen". */
  things: string;
  limits: {
    rows: number;
    /** Most lines are rows; the others are blank or within cells. */
    lines: number;
    bytes: number;
    /** Characters. */
    row: number;
    cell: number;
  };
}

/** Cells by the names of their columns; columns that the table or the row does not have are missing. */
export type Cells = Readonly<Record<string, string | undefined>>;

export interface Row {
  /** Number of its last line in the text, from 1. */
  line: number;
  cells: Cells;
}

export interface CellError {
  line: number;
  /** Empty for the whole row. */
  column: string;
  message: string;
}

/** "Zeile 3, Preis: Das ist kein Betrag wie 449 oder 449,50." */
export function cellErrorText({ line, column, message }: CellError): string {
  return `Zeile ${line}${column && `, ${column}`}: ${message}`;
}

/**
 * Assigns the cells of the first row to columns. Their spelling (`fold`) and their order do not matter.
 * @returns the column of each cell, null for blank ones; or what is wrong, as German sentences
 */
export function readHeader(cells: readonly string[], { columns, limits }: Table): (Column | null)[] | string {
  const found = cells.map((cell) => {
    const folded = foldedName(cell.slice(0, limits.cell));
    return columns.find(({ name }) => foldedName(name) === folded) ?? null;
  });
  const unknown = cells.filter((cell, index) => cell.trim() !== '' && found[index] === null);
  const repeated = found.flatMap((column, index) => (column && found.indexOf(column) < index ? [column.name] : []));
  const missing = columns.filter((column) => column.isRequired && !found.includes(column));
  const parts = [
    missing.length > 0 ? `Es fehlt: ${quoted(missing.map(({ name }) => name))}.` : null,
    unknown.length > 0 ? `Unbekannt ist: ${quoted(unknown.map((cell) => cell.trim().slice(0, 40)))}.` : null,
    repeated.length > 0 ? `Doppelt ist: ${quoted(repeated)}.` : null,
  ].filter((part) => part !== null);
  if (parts.length === 0) return found;
  const expected = `Möglich sind die Spalten ${quoted(columns.map(({ name }) => name))}.`;
  return `Die Spalten in der ersten Zeile stimmen noch nicht. ${parts.join(' ')} ${expected}`;
}

/** "„Titel“, „Land“" */
function quoted(names: readonly string[]): string {
  return names.map((name) => `„${name}“`).join(', ');
}
