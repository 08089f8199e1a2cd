/** The departures of trips as CSV, for a spreadsheet program (specification §7.13). */
import { csv, csvRows } from '#domain/csv.ts';
import type { IsoDate } from '#domain/dates.ts';
import { departureRow, departureTable } from '#domain/organisers/departureTable/departureColumns.ts';
import { type FormDate, readTripForm } from '#domain/organisers/tripForm.ts';
import { type Slice, slicesOf } from '#platform/http/exportFile.ts';

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

export function* departuresCsv(trips: readonly TripWithDepartures[]): Generator<Slice> {
  yield () => csv([departureTable.columns.map(({ name }) => name)]);
  for (const slice of slicesOf(trips, tripsPerSlice))
    yield () =>
      csvRows(
        slice.flatMap(({ combinedId, title, dates }) => dates.map((date) => departureRow(combinedId, title, date))),
      );
}

/** Each may have up to 100 departures. */
const tripsPerSlice = 5;
