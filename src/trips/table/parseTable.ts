/** Parses a CSV text as spreadsheet programs write it. */
import { type CsvError, parse } from 'csv-parse';
import { readText } from '#domain/csv.ts';
import {
  type CellError,
  type Column,
  cellErrorText,
  type Row,
  readHeader,
  type Table,
} from '#domain/organisers/table/table.ts';
import { AppError } from '#platform/appError.ts';
import { readSlices } from '#platform/readSlices.ts';

export interface ParsedRow extends Row {
  /** Cells that are too many, or too long. */
  errors: CellError[];
}

const misplacedQuote = 'Ein Anführungszeichen (") steht falsch oder wird nicht geschlossen.';
/** Maximum number of cells in the first row; tables may have empty columns. */
const maxHeaderCells = 100;

/**
 * Parses a table whose first row has the names of the columns. Cells are separated by semicolons, commas or tabs.
 * @throws AppError 422 if the table as a whole cannot be read
 */
export async function parseTable(text: string, table: Table): Promise<ParsedRow[]> {
  const { things, limits } = table;
  if (text.trim() === '') throw tableError('Wähle eine Datei aus oder füge den Text der Tabelle ein.');
  if (Buffer.byteLength(text) > limits.bytes)
    throw tableError(`Das ist zu groß: Erlaubt sind ${limits.bytes / 1_000} kB.`);
  if (text.split('\n', limits.lines + 1).length > limits.lines)
    throw tableError(`Das sind mehr als ${limits.lines.toLocaleString('de')} Zeilen. Lösche bitte die leeren.`);
  const [head, ...rows] = await readRecords(text, limits);
  const header = readHeader((head?.record ?? []).slice(0, maxHeaderCells), table);
  if (typeof header === 'string') throw tableError(header);
  if (rows.length === 0) throw tableError(`Unter der ersten Zeile stehen noch keine ${things}.`);
  if (rows.length > limits.rows) {
    const most = limits.rows.toLocaleString('de');
    throw tableError(`Das sind mehr als ${most} ${things}. So viele gehen nicht auf einmal.`);
  }
  return rows.map(({ record, info }) => readRow(record, info.lines, header, limits.cell));
}

/** Returns the error of a form with a table, at the table. */
export function tableError(...messages: string[]): AppError {
  const errors = messages.map((message) => ({ field: 'text', message }));
  return new AppError(422, 'Einige Angaben stimmen noch nicht.', errors);
}

/** Maximum number of errors on a page. Further ones are reported after these are corrected. */
const maxErrors = 50;

/** @throws AppError 422 if there are errors, in the order of the lines */
export function rejectErrors(errors: readonly CellError[]): void {
  if (errors.length === 0) return;
  const shown = [...errors].sort((a, b) => a.line - b.line).slice(0, maxErrors);
  const more = errors.length - shown.length;
  throw tableError(...shown.map(cellErrorText), ...(more > 0 ? [`Und ${more} weitere Fehler.`] : []));
}

interface ParsedRecord {
  record: string[];
  info: { lines: number };
}

/** Reads the first row and, below it, one row more than allowed. */
async function readRecords(text: string, { rows, row }: Table['limits']): Promise<ParsedRecord[]> {
  const delimiter = delimiterOf(text);
  const parser = parse({
    bom: true,
    delimiter,
    info: true,
    // White space around a tab would include the tab.
    trim: delimiter !== '\t',
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    // Rows with missing or additional cells are reported one by one.
    relax_column_count: true,
    to: rows + 2,
    // A longer row has invalid cells, or a quotation mark that is not closed.
    max_record_size: row,
  });
  const records: ParsedRecord[] = [];
  let failure: CsvError | null = null;
  parser.on('data', (record: ParsedRecord) => records.push(record));
  parser.on('error', (error: CsvError) => {
    failure = error;
  });
  const done = new Promise<void>((resolve) => parser.on('end', resolve).on('close', resolve));
  await readSlices(text, (slice) => {
    if (!failure && records.length < rows + 2) parser.write(slice);
  });
  parser.end();
  await done;
  if (failure) throw csvError(failure);
  return records;
}

function csvError({ code, lines }: CsvError): AppError {
  const line = typeof lines === 'number' ? `Zeile ${lines}: ` : '';
  const isLong = code === 'CSV_MAX_RECORD_SIZE';
  const reason = isLong
    ? 'Das ist zu lang für eine Zeile. Vielleicht fehlt ein Anführungszeichen (").'
    : misplacedQuote;
  return tableError(`${line}${reason}`);
}

/** Returns the separator that the first line with a text contains most often. */
function delimiterOf(text: string): string {
  const first = firstLine(text);
  const countOf = (separator: string) => first.split(separator).length;
  return [';', ',', '\t'].reduce((best, next) => (countOf(next) > countOf(best) ? next : best));
}

/** Returns the first line that is not blank. */
export function firstLine(text: string): string {
  return text.trimStart().split('\n', 1)[0] ?? '';
}

function readRow(record: readonly string[], line: number, header: readonly (Column | null)[], most: number): ParsedRow {
  const cells: Record<string, string> = {};
  const errors: CellError[] = [];
  for (const [index, cell] of record.entries()) {
    const column = header[index];
    const isLong = column && !column.isShown && readText(cell).length > most;
    if (column) cells[column.name] = isLong ? readText(cell).slice(0, most) : cell;
    if (isLong) errors.push({ line, column: column.name, message: `Das ist zu lang: Erlaubt sind ${most} Zeichen.` });
  }
  if (record.some((cell, index) => cell !== '' && !header[index]))
    errors.push({ line, column: '', message: moreCells });
  return { line, cells, errors };
}

const moreCells =
  'Diese Zeile hat mehr Felder als die Überschrift. Texte mit Trennzeichen gehören in Anführungszeichen.';
