/** Tables for spreadsheet programs: how cells are written, and read again. */
import { berlinTime, berlinToday } from './dates.ts';

/** A text, which keeps its form in a spreadsheet program, or a value that the program shall understand: a number, day or time. */
export type CsvCell = string | { value: string };

/** Spreadsheet programs use it to detect UTF-8. */
const byteOrderMark = '\uFEFF';

/** Renders rows as CSV for German spreadsheet programs, separated by semicolons. The first row has the column names. */
export function csv(rows: readonly (readonly CsvCell[])[]): string {
  return byteOrderMark + csvRows(rows);
}

/** Renders further rows of a file that begins with `csv`. */
export function csvRows(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(writeCell).join(';')}\r\n`).join('');
}

export function csvValue(value: string | number | null): CsvCell {
  return { value: String(value ?? '') };
}

/** Formats an instant in Berlin time as "2026-11-21 11:00", which is sortable and recognised by spreadsheet programs. */
export function csvTime(instant: string | null): CsvCell {
  if (instant === null) return '';
  const date = new Date(instant);
  return csvValue(`${berlinToday(date)} ${berlinTime(date)}`);
}

/** Reads a text without white space around it, and without the apostrophe that an export has put before it. */
export function readText(cell: string): string {
  const text = cell.trimStart();
  return (text.startsWith("'") && isChanged(text.slice(1)) ? text.slice(1) : text).trim();
}

/**
 * Matches cells that a spreadsheet program may evaluate as a formula: an operator, also in its full-width form, after any
 * number of invisible characters that some programs skip (white space, control and zero-width characters, byte order marks).
 */
const formula = /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠﹦﹢﹣﹫−]|^[\t\r\n]/u;

/** A negative amount is a number, not a formula: "-12,50". */
const negativeAmount = /^-\d+,\d\d$/;

/** The names and short forms of months in German and English. */
const month =
  '(?:jan(?:uar|uary)?|jän(?:ner)?|feb(?:ruar|ruary)?|mär(?:z)?|mrz|mar(?:ch)?|apr(?:il)?|mai|may|jun[ie]?|jul[iy]?|aug(?:ust)?|' +
  'sept?(?:ember)?|o[kc]t(?:ober)?|nov(?:ember)?|de[zc](?:ember)?)\\.?';

/** Matches what a spreadsheet program, in German or English, makes another text of: numbers, days, times and truth values. */
const converted = new RegExp(
  `^\\s*(?:${[
    // "01711234567", "12e4", "1.000,50 €", "(5)", "1 000"
    String.raw`[(€$£]*\s?\d(?:[\d.,'’]*|\d{0,2}(?:\s\d{3})+)(?:e[+-]?\d+)?\s?(?:[)%€$£]|eur)?`,
    // "1/2", "1 1/2", "3-4", "1. 5. 2027", "2027-07-03", "10:30", "1:8"
    String.raw`(?:\d+\s)?\d+\s?(?:[-–./:,]\s?\d+\s?){1,3}\.?(?:\s?[ap]m?)?`,
    // "12.5.", "10 pm", "2027-07-03T10:30Z"
    String.raw`\d{1,2}\.\s?\d{1,2}\.`,
    String.raw`\d{1,2}\s?[ap]m?`,
    String.raw`\d{4}-\d\d-\d\d[t\s]\d[\d:.]*(?:z|[+-]\d\d:?\d\d)?`,
    // "1. Mai", "MAI-27", "DEC1", "3. Juli 2027"
    String.raw`\d{1,4}[-./\s]{0,2}${month}(?:[-./,\s]{0,2}\d{1,4})?`,
    String.raw`${month}[-./,\s]{0,2}\d{1,4}(?:[-./,\s]{1,2}\d{1,4})?`,
    'true|false|wahr|falsch',
  ].join('|')})\\s*$`,
  'iu',
);

/** Whether a text is written with an apostrophe: if a spreadsheet program would change it, or `readText` its own apostrophe. */
function isChanged(text: string): boolean {
  for (let rest = text; ; rest = rest.trimStart().slice(1)) {
    if (formula.test(rest) || converted.test(rest)) return true;
    if (!rest.trimStart().startsWith("'")) return false;
  }
}

/** Quotes a cell. An apostrophe makes a text of what a spreadsheet program would change; `readText` removes it. */
function writeCell(cell: CsvCell): string {
  const text = typeof cell === 'string' ? cell : cell.value;
  const isText = typeof cell === 'string' ? isChanged(text) : formula.test(text) && !negativeAmount.test(text);
  return `"${(isText ? `'${text}` : text).replaceAll('"', '""')}"`;
}
