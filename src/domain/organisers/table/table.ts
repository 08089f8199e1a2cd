/** Tables that organisers submit as CSV. */

export interface Table<Column extends string> {
  columns: readonly { name: Column; isRequired: boolean }[];
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

export interface CellError<Column extends string> {
  /** Empty for the whole row. */
  column: Column | '';
  message: string;
}

/** Cells by column; columns that the table or the row does not have are missing. */
export type Cells<Column extends string> = Readonly<Partial<Record<Column, string>>>;

export interface RowError extends CellError<string> {
  line: number;
}

/** "Zeile 3, Preis: Das ist kein Betrag wie 449 oder 449,50." */
export function rowErrorText({ line, column, message }: RowError): string {
  return `Zeile ${line}${column && `, ${column}`}: ${message}`;
}

export function longCells<Column extends string>(
  line: number,
  cells: Cells<Column>,
  { columns, limits: { cell } }: Table<Column>,
): RowError[] {
  return columns
    .filter(({ name }) => (cells[name] ?? '').trim().length > cell)
    .map(({ name }) => ({ line, column: name, message: `Das ist zu lang: Erlaubt sind ${cell} Zeichen.` }));
}
