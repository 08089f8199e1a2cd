import type { OrganiserTrip } from '../../domain/organiserTrips.ts';
import { levelTexts } from '../../domain/visibility.ts';

const columns = ['Nummer', 'Titel', 'Interner Name', 'Stufe', 'Sichtbarkeit', 'Probleme', 'Nächster Termin', 'Adresse'];
/** Tells spreadsheets that the file is UTF-8. */
const byteOrderMark = '\uFEFF';

/**
 * Trips as a table for German spreadsheets: semicolons, a line each.
 * @param origin absolute origin of the site, in front of the trips' paths
 */
export function tripsCsv(trips: OrganiserTrip[], origin: string): string {
  const rows = trips.map(({ combinedId, title, internalName, level, problems, nextStart, path }) => [
    combinedId,
    title,
    internalName,
    String(level),
    levelTexts[level].title,
    problems.map(({ message }) => message).join(', '),
    nextStart ?? '',
    origin + path,
  ]);
  return byteOrderMark + [columns, ...rows].map((row) => `${row.map(cell).join(';')}\r\n`).join('');
}

/** Quoted; what a spreadsheet would run as a formula is made text. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
