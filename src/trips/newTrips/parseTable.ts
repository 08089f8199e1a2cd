/** Parses a CSV text as spreadsheet programs write it. */
import { CsvError, parse } from 'csv-parse/sync';
import { readHeader, type TableProblem } from '#domain/organisers/tripTable/readHeader.ts';
import type { CellError, Cells } from '#domain/organisers/tripTable/readTripRow.ts';
import { type TripColumn, tableLimits } from '#domain/organisers/tripTable/tripColumns.ts';

export interface ParsedRow {
  /** Number of its last line in the text, from 1. */
  line: number;
  cells: Cells;
  errors: CellError[];
}

const misplacedQuote = 'Ein Anführungszeichen (") steht falsch oder wird nicht geschlossen.';
/** Longer rows have invalid cells, or a quotation mark that is not closed. */
const maxRecordCharacters = 10_000;
/** Maximum number of lines, of which most are blank or within cells. The parser takes several milliseconds per thousand lines. */
const maxLines = 2_000;
/** Maximum number of cells in the first row; tables may have empty columns. */
const maxHeaderCells = 100;

const recordsOf = (text: string, delimiter: string) =>
  parse(text, {
    bom: true,
    delimiter,
    info: true,
    // White space around a tab would include the tab.
    trim: delimiter !== '\t',
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    // Rows with missing or additional cells are reported one by one.
    relax_column_count: true,
    // The names of the columns, and one row more than allowed.
    to: tableLimits.rows + 2,
    max_record_size: maxRecordCharacters,
  }) as unknown as { record: string[]; info: { lines: number } }[];

/** Parses a table whose first row has the names of the columns. Cells are separated by semicolons, commas or tabs. */
export function parseTable(text: string): ParsedRow[] | TableProblem {
  if (text.trim() === '') return { message: 'Wähle eine Datei aus oder füge den Text der Tabelle ein.' };
  if (Buffer.byteLength(text) > tableLimits.bytes) {
    return { message: `Das ist zu groß: Erlaubt sind ${tableLimits.bytes / 1_000} kB.` };
  }
  if (text.split('\n', maxLines + 1).length > maxLines) {
    return { message: `Das sind mehr als ${maxLines.toLocaleString('de')} Zeilen. Lösche bitte die leeren.` };
  }
  const records = recordsOrProblem(text);
  if ('message' in records) return records;
  const [head, ...rows] = records;
  const header = readHeader((head?.record ?? []).slice(0, maxHeaderCells));
  if ('message' in header) return header;
  if (rows.length === 0) return { message: 'Unter der ersten Zeile stehen noch keine Reisen.' };
  if (rows.length > tableLimits.rows) {
    return { message: `Das sind mehr als ${tableLimits.rows} Reisen. So viele gehen nicht auf einmal.` };
  }
  return rows.map(({ record, info }) => ({ line: info.lines, ...readCells(record, header) }));
}

function recordsOrProblem(text: string) {
  try {
    return recordsOf(text, delimiterOf(text));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error.lines === 'number' ? `Zeile ${error.lines}: ` : '';
    const isLong = error.code === 'CSV_MAX_RECORD_SIZE';
    const reason = isLong
      ? 'Das ist zu lang für eine Reise. Vielleicht fehlt ein Anführungszeichen (").'
      : misplacedQuote;
    return { message: `${line}${reason}` };
  }
}

/** Returns the separator that the first line contains most often. */
function delimiterOf(text: string): string {
  const [first = ''] = text.split('\n', 1);
  const countOf = (separator: string) => first.split(separator).length;
  return [';', ',', '\t'].reduce((best, next) => (countOf(next) > countOf(best) ? next : best));
}

function readCells(record: readonly string[], header: readonly (TripColumn | null)[]): Omit<ParsedRow, 'line'> {
  const cells = Object.fromEntries(
    header.flatMap((column, index) => (column === null ? [] : [[column, record[index] ?? '']])),
  ) as Cells;
  const additional = record.filter((cell, index) => cell !== '' && (header[index] ?? null) === null);
  if (additional.length === 0) return { cells, errors: [] };
  const message = `Diese Zeile hat mehr Felder als die Überschrift. Texte mit Trennzeichen gehören in Anführungszeichen.`;
  return { cells, errors: [{ column: '', message }] };
}
