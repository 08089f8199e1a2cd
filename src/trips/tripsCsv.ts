import { csv, csvRows } from '#domain/csv.ts';
import type { OrganiserTrip } from '#domain/organisers/organiserTrips.ts';
import { tripColumns } from '#domain/organisers/tripTable/tripColumns.ts';
import { brokenStateText, levelTexts } from '#domain/trip/visibility.ts';
import { type Slice, slicesOf } from '#platform/http/exportFile.ts';

const columns = ['Nummer', 'Titel', 'Interner Name', 'Stufe', 'Sichtbarkeit', 'Probleme', 'Nächster Termin', 'Adresse'];

/**
 * Renders trips as CSV, one row per trip.
 * @param origin absolute origin of the site, prepended to the trips' paths
 */
export function* tripsCsv(trips: readonly OrganiserTrip[], origin: string): Generator<Slice> {
  yield () => csv([columns]);
  for (const slice of slicesOf(trips)) yield () => csvRows(slice.map((trip) => rowOf(trip, origin)));
}

function rowOf(trip: OrganiserTrip, origin: string): string[] {
  const { combinedId, title, internalName, level, problems, issue, nextStart, path } = trip;
  return [
    combinedId,
    title,
    internalName,
    level === null ? '' : String(level),
    level === null ? brokenStateText : levelTexts[level].title,
    issue ? issueText(issue) : problems.map(({ message }) => message).join(', '),
    nextStart ?? '',
    path && origin + path,
  ];
}

function issueText({ reason, otherIssues }: NonNullable<OrganiserTrip['issue']>): string {
  return otherIssues > 0 ? `${reason} (weitere Fehler: ${otherIssues})` : reason;
}

/** Renders the table that organisers fill in to create trips: the names of the columns, and an example. */
export function tripTemplate(): string {
  return csv([tripColumns.map(({ name }) => name), tripColumns.map(({ example }) => example)]);
}
