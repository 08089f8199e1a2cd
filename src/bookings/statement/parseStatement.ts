/** Reads the file of a bank statement, as banks offer it for download (specification §7.17). */
import { statementLimits, type UnreadLine } from '#domain/bookings/statement.ts';
import { decodeText } from '#platform/decodeText.ts';
import { type Found, ibanOf, type ReadEntry, refuse, tooMany } from './foundEntry.ts';
import { parseCamt } from './parseCamt.ts';
import { isMt940, parseMt940 } from './parseMt940.ts';
import { parseStatementCsv } from './parseStatementCsv.ts';
import { purposeFields } from './purposeFields.ts';

export interface ReadStatement {
  /** Incoming payments, in the order of the file. */
  entries: ReadEntry[];
  /** Debits that the bank has returned; absent without any. */
  returns?: ReadEntry[];
  /** Number of other entries: outgoing or returned money, and what the bank has not booked yet. */
  leftOut: number;
  /** Lines that cannot be read. */
  unread: UnreadLine[];
}

/** Characters of a name or purpose; banks use fewer. */
const maxTextLength = 500;
const maxUnreadLength = 150;

/** Parses a statement: camt.052, camt.053 or camt.054, MT940, or the CSV of a bank. @throws AppError 422 if it cannot be read */
export async function parseStatement(bytes: Uint8Array): Promise<ReadStatement> {
  const text = decodeText(bytes);
  if (text.trim() === '') refuse('Wähle bitte die Datei mit dem Kontoauszug aus.');
  if (text.startsWith('PK\u0003\u0004')) {
    refuse('Das ist eine ZIP-Datei. Entpacke sie bitte, und lade die einzelnen Dateien hoch.');
  }
  const read: ReadStatement = { entries: [], leftOut: 0, unread: [] };
  let count = 0;
  const add = (found: Found) => {
    count += 1;
    if (count > statementLimits.entries) refuse(tooMany);
    if (found === 'leftOut') read.leftOut += 1;
    else if ('missing' in found) read.unread.push({ ...found, text: tidy(found.text, maxUnreadLength) });
    else if (found.returned === undefined) read.entries.push(tidied(found));
    else read.returns = [...(read.returns ?? []), tidied(found)];
  };
  const parse = text.trimStart().startsWith('<') ? parseCamt : isMt940(text) ? parseMt940 : parseStatementCsv;
  await parse(text, add);
  return read;
}

function tidied(entry: ReadEntry): ReadEntry {
  const { payer, endToEnd, notes } = entry;
  const purpose = tidy(entry.purpose);
  const fields = purposeFields(purpose);
  return {
    ...{ ...entry, purpose, endToEnd: tidy(endToEnd), notes: tidy(notes), currency: tidy(entry.currency, 5) },
    ...(entry.returned !== undefined && { returned: tidy(entry.returned) }),
    ...{ payer: tidy(payer) || fields.payer, payerAccount: entry.payerAccount ?? ibanOf(fields.iban) },
  };
}

const tidy = (text: string, length = maxTextLength) => text.replace(/\s+/g, ' ').trim().slice(0, length);
