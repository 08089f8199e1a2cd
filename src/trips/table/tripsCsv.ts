/** Trips and their departures as CSV, for a spreadsheet program (specification §7.13). */
import { type CsvCell, csv, csvRows, csvValue } from '#domain/csv.ts';
import type { IsoDate } from '#domain/dates.ts';
import type { OrganiserTrip } from '#domain/organisers/organiserTrips.ts';
import { departureColumns, departureTable, departureText } from '#domain/organisers/table/departureTable.ts';
import { writeCell } from '#domain/organisers/table/fieldCell.ts';
import { newTripColumns } from '#domain/organisers/table/newTripTable.ts';
import type { Table } from '#domain/organisers/table/table.ts';
import { tripFieldColumns, tripFieldTable, tripFieldText } from '#domain/organisers/table/tripFieldTable.ts';
import { type FormDate, readTripForm } from '#domain/organisers/tripForm.ts';
import { brokenStateText, levelTexts } from '#domain/trip/visibility.ts';
import { type Slice, slicesOf } from '#platform/http/exportFile.ts';

export interface ExportedTrip {
  trip: OrganiserTrip;
  document: Readonly<Record<string, unknown>>;
}

/** Renders trips, one row per trip. @param origin absolute origin of the site, prepended to the trips' paths */
export function tripsCsv(trips: readonly ExportedTrip[], origin: string): Generator<Slice> {
  return slices(tripFieldTable, trips, (trip) => [tripRow(trip, origin)]);
}

/** A trip with its departures that have not ended. */
export interface TripWithDepartures {
  combinedId: string;
  title: string;
  dates: FormDate[];
}

/** @param today date in Europe/Berlin */
export function withDepartures(combinedId: string, document: object, today: IsoDate): TripWithDepartures {
  const { title, dates } = readTripForm({ ...document });
  return { combinedId, title, dates: dates.filter(({ end }) => end >= today) };
}

export function departuresCsv(trips: readonly TripWithDepartures[]): Generator<Slice> {
  return slices(departureTable, trips, ({ combinedId, title, dates }) =>
    dates.map((date) => [
      ...[combinedId, title, date._key],
      ...departureColumns.map((column) => writeCell(column.field, departureText(column, date))),
    ]),
  );
}

/** Each may have up to 100 departures. */
const tripsPerSlice = 5;

function* slices<T>({ columns }: Table, trips: readonly T[], rowsOf: (trip: T) => CsvCell[][]): Generator<Slice> {
  yield () => csv([columns.map(({ name }) => name)]);
  for (const slice of slicesOf(trips, tripsPerSlice)) yield () => csvRows(slice.flatMap(rowsOf));
}

function tripRow({ trip, document }: ExportedTrip, origin: string): CsvCell[] {
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
  return csv([newTripColumns.map(({ name }) => name), newTripColumns.map(({ example }) => csvValue(example))]);
}
