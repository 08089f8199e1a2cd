/** Tells spreadsheets that the file is UTF-8. */
const byteOrderMark = '\uFEFF';

/** A table for German spreadsheets: semicolons, a line each, the first one names the columns. */
export function csv(rows: readonly (readonly string[])[]): string {
  return byteOrderMark + rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('');
}

/** Quoted; what a spreadsheet would run as a formula is made text. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
