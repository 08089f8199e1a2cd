/** Tells spreadsheets that the file is UTF-8. */
const byteOrderMark = '\uFEFF';

/** A table for German spreadsheets: semicolons, a line each, the first one names the columns. */
export function csv(rows: readonly (readonly string[])[]): string {
  return byteOrderMark + rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('');
}

/**
 * What a spreadsheet may run as a formula: one of its signs, full-width ones too, behind any number of characters that
 * are not seen and that some programs skip (white space, control characters, zero-width characters, byte order marks).
 */
const formula = /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠﹦﹢﹣﹫−]|^[\t\r\n]/u;

/** Quoted; what a spreadsheet would run as a formula is made text. */
function cell(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
