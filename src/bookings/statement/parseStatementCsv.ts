/** Reads the CSV of a German bank: separated by semicolons, amounts with a decimal comma, columns known by their usual names. */
import { type CsvError, parse } from 'csv-parse';
import { centsOf } from '#domain/bookings/cents.ts';
import { readDay, readEuros } from '#domain/cellValues.ts';
import { readSlices } from '#platform/readSlices.ts';
import type { FoundEntry, StatementProblem } from './foundEntry.ts';

/**
 * Names of columns without capital letters, umlauts and signs, in the order in which they count: Sparkasse, Volksbank, DKB, ING,
 * Commerzbank, Deutsche Bank, Postbank, HypoVereinsbank and others.
 */
const names = {
  day: ['buchungstag', 'buchungsdatum', 'buchung', 'datum'],
  amount: ['betrag', 'betrageur', 'betragineur', 'umsatz'],
  purpose: ['verwendungszweck', 'buchungstext', 'buchungsdetails'],
  payer: [
    ...['namezahlungsbeteiligter', 'beguenstigterzahlungspflichtiger', 'zahlungspflichtiger'],
    ...['auftraggeberempfaenger', 'auftraggeberbeguenstigter', 'beguenstigterauftraggeber', 'empfaenger1', 'name'],
  ],
  currency: ['waehrung'],
  /** Whether the bank has booked it. */
  status: ['status', 'info'],
  /** The sign, if it has a column of its own. */
  side: ['sollhaben', 'sh'],
} as const;
type Column = keyof typeof names;
type Header = Record<Column, number>;

/** Some banks write a few lines above the table. */
const maxLinesAbove = 30;
const maxRecordCharacters = 5_000;
const noColumns = {
  message:
    'In der Datei fehlen die Spalten. Lesbar ist eine CSV-Datei mit den Spalten „Buchungstag“, „Betrag“ und „Verwendungszweck“, getrennt durch Semikolons.',
};

/** Parses a file. @param add takes each entry; returns false to end @returns why the file cannot be read */
export async function parseStatementCsv(
  text: string,
  add: (entry: FoundEntry) => boolean,
): Promise<StatementProblem | null> {
  const parser = parse({
    delimiter: ';',
    trim: true,
    skip_empty_lines: true,
    relax_column_count: true,
    // Lines above the table, and names of payers.
    relax_quotes: true,
    max_record_size: maxRecordCharacters,
  });
  let header: Header | null = null;
  let above = 0;
  let isEnded = false;
  let failure: CsvError | null = null;
  parser.on('error', (error: CsvError) => {
    failure = error;
  });
  parser.on('data', (record: string[]) => {
    if (isEnded) return;
    if (header) isEnded = !addRecord(record, header, add);
    else {
      header = headerOf(record);
      above += 1;
      isEnded = !header && above > maxLinesAbove;
    }
  });
  const done = new Promise<void>((resolve) => {
    parser.on('end', resolve);
    parser.on('close', resolve);
  });
  await readSlices(text, (slice) => {
    if (!isEnded && !failure) parser.write(slice);
  });
  parser.end();
  await done;
  if (failure) return { message: 'Die CSV-Datei ist beschädigt. Lade sie bitte noch einmal bei der Bank herunter.' };
  return header ? null : noColumns;
}

/** Returns the position of each column, -1 for missing ones; null if the record is not the header. */
function headerOf(record: readonly string[]): Header | null {
  const plain = record.slice(0, 100).map((cell) =>
    cell
      .slice(0, 100)
      .toLowerCase()
      .replaceAll('ä', 'ae')
      .replaceAll('ö', 'oe')
      .replaceAll('ü', 'ue')
      .replace(/[^a-z0-9]/g, ''),
  );
  const positionOf = (column: Column) =>
    names[column].map((name) => plain.indexOf(name)).find((position) => position >= 0) ?? -1;
  const header = Object.fromEntries(Object.keys(names).map((name) => [name, positionOf(name as Column)])) as Header;
  return header.day >= 0 && header.amount >= 0 && header.purpose >= 0 ? header : null;
}

function addRecord(record: readonly string[], header: Header, add: (entry: FoundEntry) => boolean): boolean {
  const cell = (column: Column) => record[header[column]]?.trim() ?? '';
  // Sums below the table have no day.
  const day = readDay(cell('day').replace(/\.(\d{2})$/, '.20$1'));
  if (!day) return true;
  const euros = readEuros(cell('amount').replace(/^\+/, ''));
  const isOther = cell('currency') !== '' && cell('currency').toUpperCase() !== 'EUR';
  const isOutgoing = /^s/i.test(cell('side'));
  const isPending = /vorgemerkt/i.test(cell('status'));
  if (!euros || isOther || isOutgoing || isPending) return add('leftOut');
  return add({ day, amount: centsOf(euros), payer: cell('payer'), purpose: cell('purpose') });
}
