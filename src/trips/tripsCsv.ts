/** Trips as CSV, for a spreadsheet program (specification §7.13). */
import { type CsvCell, csv, csvRows, csvValue } from '#domain/csv.ts';
import type { OrganiserTrip } from '#domain/organisers/organiserTrips.ts';
import { writeCell } from '#domain/organisers/table/fieldCell.ts';
import { tripFieldColumns, tripFieldTable, tripFieldText } from '#domain/organisers/tripFieldTable/tripFieldColumns.ts';
import { readTripForm } from '#domain/organisers/tripForm.ts';
import { tripColumns } from '#domain/organisers/tripTable/tripColumns.ts';
import { brokenStateText, levelTexts } from '#domain/trip/visibility.ts';
import { type Slice, slicesOf } from '#platform/http/exportFile.ts';

export interface ExportedTrip {
  trip: OrganiserTrip;
  document: Readonly<Record<string, unknown>>;
}

/** Renders trips as CSV, one row per trip. @param origin absolute origin of the site, prepended to the trips' paths */
export function* tripsCsv(trips: readonly ExportedTrip[], origin: string): Generator<Slice> {
  yield () => csv([tripFieldTable.columns.map(({ name }) => name)]);
  for (const slice of slicesOf(trips)) yield () => csvRows(slice.map((trip) => rowOf(trip, origin)));
}

function rowOf({ trip, document }: ExportedTrip, origin: string): CsvCell[] {
  const { combinedId, level, problems, issue, nextStart, path } = trip;
  const form = readTripForm(document);
  return [
    combinedId,
    ...tripFieldColumns.map((column) => writeCell(column.field, tripFieldText(column, form, combinedId))),
    csvValue(level),
    level === null ? brokenStateText : levelTexts[level].title,
    issue ? issueText(issue) : problems.map(({ message }) => message).join(', '),
    csvValue(nextStart),
    path && origin + path,
  ];
}

function issueText({ reason, otherIssues }: NonNullable<OrganiserTrip['issue']>): string {
  return otherIssues > 0 ? `${reason} (weitere Fehler: ${otherIssues})` : reason;
}

/** Renders the table that organisers fill in to create trips: the names of the columns, and an example. */
export function tripTemplate(): string {
  return csv([tripColumns.map(({ name }) => name), tripColumns.map(({ example }) => csvValue(example))]);
}
