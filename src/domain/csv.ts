import { berlinTime, berlinToday } from './dates.ts';

/** Spreadsheet programs use it to detect UTF-8. */
const byteOrderMark = '\uFEFF';

/** Renders rows as CSV for German spreadsheet programs, separated by semicolons. The first row has the column names. */
export function csv(rows: readonly (readonly string[])[]): string {
  return byteOrderMark + csvRows(rows);
}

/** Renders further rows of a file that begins with `csv`. */
export function csvRows(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('');
}

/** Formats an instant in Berlin time as "2026-11-21 11:00", which is sortable and recognised by spreadsheet programs. */
export function csvTime(instant: string | null): string {
  if (instant === null) return '';
  const date = new Date(instant);
  return `${berlinToday(date)} ${berlinTime(date)}`;
}

/**
 * Matches cells that a spreadsheet program may evaluate as a formula: an operator, also in its full-width form, after any
 * number of invisible characters that some programs skip (white space, control and zero-width characters, byte order marks).
 */
const formula = /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠﹦﹢﹣﹫−]|^[\t\r\n]/u;

/** A negative amount is a number, not a formula: "-12,50". */
const negativeAmount = /^-\d+,\d\d$/;

function isFormula(text: string): boolean {
  return formula.test(text) && !negativeAmount.test(text);
}

/** Quotes a cell and neutralises formulas with a leading apostrophe. */
function cell(text: string): string {
  const safe = isFormula(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** Returns the text of a cell without the apostrophe that neutralises a formula. */
export function withoutApostrophe(text: string): string {
  return text.startsWith("'") && isFormula(text.slice(1)) ? text.slice(1) : text;
}
