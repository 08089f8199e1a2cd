/** Reads the file of a bank statement, as banks offer it for download (specification §7.17). */
import { statementLimits } from '#domain/bookings/statement.ts';
import { decodeText } from '#platform/decodeText.ts';
import type { FoundEntry, ReadEntry, StatementProblem } from './foundEntry.ts';
import { parseCamt } from './parseCamt.ts';
import { parseStatementCsv } from './parseStatementCsv.ts';

export interface ReadStatement {
  /** Incoming payments in euros, in the order of the file. */
  entries: ReadEntry[];
  /** Number of other entries: outgoing or returned money, other currencies, and what the bank has not booked yet. */
  leftOut: number;
}

const tooMany = `Das sind mehr als ${statementLimits.entries} Umsätze. Lade bitte einen kürzeren Zeitraum herunter.`;

/** Characters of a name or purpose; banks use fewer. */
const maxTextLength = 500;

/** Parses a statement: camt.053 in version 02 or 08, or the CSV of a German bank. */
export async function parseStatement(bytes: Uint8Array): Promise<ReadStatement | StatementProblem> {
  const text = decodeText(bytes).replace(/^\uFEFF/, '');
  if (text.trim() === '') return { message: 'Wähle bitte die Datei mit dem Kontoauszug aus.' };
  if (text.startsWith('PK\u0003\u0004')) {
    return { message: 'Das ist eine ZIP-Datei. Entpacke sie bitte, und lade die einzelnen Dateien hoch.' };
  }
  const found: FoundEntry[] = [];
  const add = (entry: FoundEntry): boolean => found.push(entry) <= statementLimits.entries;
  const problem = text.trimStart().startsWith('<') ? await parseCamt(text, add) : await parseStatementCsv(text, add);
  if (found.length > statementLimits.entries) return { message: tooMany };
  if (problem) return problem;
  const entries = found.filter((entry) => entry !== 'leftOut');
  return {
    entries: entries.map((entry) => ({ ...entry, payer: tidy(entry.payer), purpose: tidy(entry.purpose) })),
    leftOut: found.length - entries.length,
  };
}

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, maxTextLength);
