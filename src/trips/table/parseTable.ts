/** Parses a CSV text as spreadsheet programs write it. */
import { type CsvError, parse } from 'csv-parse';
import { readHeader, type TableProblem } from '#domain/organisers/table/readHeader.ts';
import type { CellError, Cells, Table } from '#domain/organisers/table/table.ts';
import { readSlices } from '#platform/readSlices.ts';

export interface ParsedRow<Column extends string> {
  /** Number of its last line in the text, from 1. */
  line: number;
  cells: Cells<Column>;
  errors: CellError<Column>[];
}

const misplacedQuote = 'Ein Anführungszeichen (") steht falsch oder wird nicht geschlossen.';
/** Maximum number of cells in the first row; tables may have empty columns. */
const maxHeaderCells = 100;

/** Parses a table whose first row has the names of the columns. Cells are separated by semicolons, commas or tabs. */
export async function parseTable<Column extends string>(
  text: string,
  table: Table<Column>,
): Promise<ParsedRow<Column>[] | TableProblem> {
  const { things, limits } = table;
  if (text.trim() === '') return { message: 'Wähle eine Datei aus oder füge den Text der Tabelle ein.' };
  if (Buffer.byteLength(text) > limits.bytes) {
    return { message: `Das ist zu groß: Erlaubt sind ${limits.bytes / 1_000} kB.` };
  }
  if (text.split('\n', limits.lines + 1).length > limits.lines) {
    return { message: `Das sind mehr als ${limits.lines.toLocaleString('de')} Zeilen. Lösche bitte die leeren.` };
  }
  const records = await readRecords(text, limits);
  if ('message' in records) return records;
  const [head, ...rows] = records;
  const header = readHeader((head?.record ?? []).slice(0, maxHeaderCells), table);
  if ('message' in header) return header;
  if (rows.length === 0) return { message: `Unter der ersten Zeile stehen noch keine ${things}.` };
  if (rows.length > limits.rows) {
    const most = limits.rows.toLocaleString('de');
    return { message: `Das sind mehr als ${most} ${things}. So viele gehen nicht auf einmal.` };
  }
  return rows.map(({ record, info }) => ({ line: info.lines, ...readCells(record, header) }));
}

interface ParsedRecord {
  record: string[];
  info: { lines: number };
}

/** Reads the first row and, below it, one row more than allowed. */
async function readRecords(
  text: string,
  { rows, row }: Table<string>['limits'],
): Promise<ParsedRecord[] | TableProblem> {
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
  return failure ? problemOf(failure) : records;
}

function problemOf({ code, lines }: CsvError): TableProblem {
  const line = typeof lines === 'number' ? `Zeile ${lines}: ` : '';
  const isLong = code === 'CSV_MAX_RECORD_SIZE';
  const reason = isLong
    ? 'Das ist zu lang für eine Zeile. Vielleicht fehlt ein Anführungszeichen (").'
    : misplacedQuote;
  return { message: `${line}${reason}` };
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

function readCells<Column extends string>(
  record: readonly string[],
  header: readonly (Column | null)[],
): Omit<ParsedRow<Column>, 'line'> {
  const cells = Object.fromEntries(
    record.flatMap((cell, index) => (header[index] == null ? [] : [[header[index], cell]])),
  ) as Cells<Column>;
  const additional = record.filter((cell, index) => cell !== '' && (header[index] ?? null) === null);
  if (additional.length === 0) return { cells, errors: [] };
  const message = `Diese Zeile hat mehr Felder als die Überschrift. Texte mit Trennzeichen gehören in Anführungszeichen.`;
  return { cells, errors: [{ column: '', message }] };
}
