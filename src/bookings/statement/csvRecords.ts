/**
 * Splits CSV as banks write it. Some leave quotation marks of payers as they are (`;"Lager" Lina;`), which csv-parse refuses: here a
 * quotation mark encloses a cell only if another one closes it at the end of a cell.
 */
import { refuse } from './foundEntry.ts';

export interface CsvRecord {
  cells: string[];
  /** Line on which it begins, and its text up to the next record. */
  line: number;
  text: string;
}

/** Records with more cells or characters are no entries of a bank. */
const [maxCells, maxCharacters] = [200, 5_000];

/**
 * Reads the records of a text from a position on.
 * @param width number of columns: a line that has so many cells is a record, also if a quotation mark is not closed in it
 * @throws AppError 422 if a record is too long
 */
export function* csvRecords(
  text: string,
  delimiter: string,
  { at = 0, line = 1, width = 0 } = {},
): Generator<CsvRecord, undefined> {
  const end = `(${delimiter}|\\r\\n|\\r|\\n|$)`;
  const cell = new RegExp(` *"([^"]*(?:""[^"]*)*)" *${end}|([^${delimiter}\\r\\n]*)${end}`, 'y');
  const readRecord = (source: string): Omit<CsvRecord, 'line'> => {
    const cells: string[] = [];
    cell.lastIndex = 0;
    for (let separator: string | undefined = delimiter; separator === delimiter; ) {
      const [, quoted, afterQuoted, plain = '', afterPlain] = cell.exec(source) ?? [];
      cells.push((quoted?.replaceAll('""', '"') ?? plain).trim());
      separator = afterQuoted ?? afterPlain;
      if (cells.length > maxCells || cell.lastIndex > maxCharacters) {
        refuse('Die CSV-Datei ist beschädigt. Lade sie bitte noch einmal bei der Bank herunter.');
      }
    }
    return { cells, text: source.slice(0, cell.lastIndex) };
  };
  let [position, lineNumber] = [at, line];
  while (position < text.length) {
    let record = readRecord(text.slice(position, position + maxCharacters + 1));
    const [first = ''] = /^.*(?:\r\n|\r|\n)?/.exec(record.text) ?? [];
    if (first !== record.text) {
      const single = readRecord(first);
      if (single.cells.length === width) record = single;
    }
    yield { ...record, line: lineNumber };
    position += record.text.length;
    lineNumber += record.text.match(/\r\n|\r|\n/g)?.length ?? 0;
  }
}
