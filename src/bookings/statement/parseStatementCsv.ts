/** Reads the CSV of a bank or payment service: columns known by their usual names, or by what they contain, separated by semicolons, commas or tabs. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { saysReturn } from '#domain/bookings/returnReasons.ts';
import { statementLimits } from '#domain/bookings/statement.ts';
import { type CsvRecord, csvRecords } from './csvRecords.ts';
import { accountOf, type Found, ibanOf, refuse } from './foundEntry.ts';
import { inferHeader } from './inferHeader.ts';
import { endToEndOf } from './purposeFields.ts';
import { type Column, type Header, headerOf } from './statementColumns.ts';
import { bankDay, type CellAmount, cellAmount } from './statementValues.ts';

/** Some banks write lines above the table. */
const maxLinesAbove = 40;
const recordsPerTurn = 20;

/** Parses a file. @throws AppError 422 if it cannot be read */
export async function parseStatementCsv(text: string, add: (found: Found) => void): Promise<void> {
  if (text.split(/\r\n|\r|\n/, statementLimits.lines + 1).length > statementLimits.lines) {
    const most = statementLimits.lines.toLocaleString('de');
    refuse(`Die Datei hat mehr als ${most} Zeilen. Lade bitte einen kürzeren Zeitraum herunter.`);
  }
  const { header, delimiter, at, line, account } = findTable(text);
  let count = 0;
  for (const record of csvRecords(text, delimiter, { at, line, width: header.width })) {
    count += 1;
    if (count % recordsPerTurn === 0) await nextTurn();
    if (record.cells.some((cell) => cell !== '')) add(entryOf(record, header, account));
  }
}

interface Table {
  header: Header;
  delimiter: string;
  /** Where the line below the header begins. */
  at: number;
  line: number;
  /** The account that the lines above name. */
  account: string | null;
}

const iban = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3,7}(?: ?[A-Z0-9]{1,3})?\b/;

/** Finds the header below the lines that are above it. @throws AppError 422 if there is none */
function findTable(text: string): Table {
  let [at, account]: [number, string | null] = [0, null];
  const lines = text.split(/(?<=\n|\r(?!\n))/, maxLinesAbove);
  for (const [index, own] of lines.entries()) {
    at += own.length;
    for (const delimiter of [';', ',', '\t']) {
      const header = headerOf(csvRecords(own, delimiter).next().value?.cells ?? []);
      if (header) return { header, delimiter, at, line: index + 2, account };
    }
    account ??= accountOf(iban.exec(own)?.[0] ?? '');
  }
  return (
    withoutHeader(text) ??
    refuse(
      'In der Datei fehlen die Spalten. Lesbar ist eine CSV-Datei mit den Spalten „Buchungstag“, „Betrag“ und „Verwendungszweck“.',
    )
  );
}

function withoutHeader(text: string): Table | null {
  for (const delimiter of [';', ',', '\t']) {
    const records = [...csvRecords(text, delimiter)].map(({ cells }) => cells);
    const header = inferHeader(records.filter((cells) => cells.some((cell) => cell !== '')));
    if (header) return { header, delimiter, at: 0, line: 1, account: null };
  }
  return null;
}

/** Statuses and days of what the bank has not booked, and balances that some banks write like entries. */
const pending =
  /vorgemerkt|ausstehend|offen|nicht|zurück|rückgängig|storn|abgelehnt|pending|revert|declin|cancel|fail|refund/i;
const balances = /^(?:anfangs|end)saldo$/i;
const outgoing = /^(?:s|soll|d|debit|ausgang|memo|-)$/i;

function entryOf({ cells, line, text }: CsvRecord, header: Header, above: string | null): Found {
  const cell = (column: Column) => header.cell(cells, column);
  if (cells.slice(header.width).some((each) => each !== '')) return { line, missing: 'cells', text };
  const isPending = pending.test(cell('status')) || pending.test(cell('day'));
  if (isPending || cells.some((each) => balances.test(each))) return 'leftOut';
  const day = bankDay(cell('day'));
  const amount = amountOf(cell('amount'), cell('debit'), cell('credit'));
  if (!day || !amount) return { line, missing: day ? 'amount' : 'day', text };
  const isOutgoing = amount.cents <= 0 || outgoing.test(cell('side'));
  const returned = cells.join(' ');
  if (isOutgoing && !(amount.cents !== 0 && saysReturn(returned))) return 'leftOut';
  const currency = (amount.currency || cell('currency') || 'EUR').toUpperCase().replace(/^(?:€|EURO)$/, 'EUR');
  return {
    ...{
      day,
      amount: isOutgoing ? -Math.abs(amount.cents) : amount.cents,
      currency,
      unclear: currency === 'EUR' ? null : 'currency',
    },
    ...{ payer: cell('payer'), purpose: header.purpose(cells), endToEnd: endToEndOf(cell('endToEnd')), notes: '' },
    ...{ account: accountOf(cell('account')) ?? above, payerAccount: ibanOf(cell('payerAccount')) },
    ...(isOutgoing && { returned }),
  };
}

function amountOf(amount: string, debit: string, credit: string): CellAmount | null {
  if (amount) return cellAmount(amount);
  const [incoming, outgoing] = [cellAmount(credit), cellAmount(debit)];
  if (incoming && incoming.cents !== 0) return incoming;
  return outgoing && { ...outgoing, cents: -Math.abs(outgoing.cents) };
}
