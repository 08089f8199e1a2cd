/** Reads and writes the cells of a table as German spreadsheet programs and people write them. */
import { withoutApostrophe } from './csv.ts';

/** Spreadsheet programs would make a number, a day or a time of such a text: "123456", "12e4", "2027-07-03" or "1:8". */
const converted = /^\d+(e\d+|([-./:,]\d+){1,2})?$/i;

/** Writes a text so that it keeps its form in a spreadsheet program, and `readText` reads it. */
export function writeText(text: string): string {
  return converted.test(text) ? `'${text}` : text;
}

/** Reads a text without white space around it, and without the apostrophe that an export has put before it. */
export function readText(cell: string): string {
  const rest = cell.slice(1).trim();
  return cell.startsWith("'") && converted.test(rest) ? rest : withoutApostrophe(cell).trim();
}
