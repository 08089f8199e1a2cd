import type { OrganiserTrip } from '../../domain/organiserTrips.ts';
import { levelTexts } from '../../domain/visibility.ts';
import { csv } from './csv.ts';

const columns = ['Nummer', 'Titel', 'Interner Name', 'Stufe', 'Sichtbarkeit', 'Probleme', 'Nächster Termin', 'Adresse'];

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
  return csv([columns, ...rows]);
}
