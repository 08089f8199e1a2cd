/** Reads the table of an import: of departures, or of fields of trips (specification §7.13). */
import { setImmediate } from 'node:timers/promises';
import type { FieldError } from '#domain/fieldError.ts';
import { maxBulkTrips } from '#domain/organisers/bulk/bulkTrip.ts';
import type { ReadImport } from '#domain/organisers/bulk/operationForm.ts';
import { departureTable } from '#domain/organisers/departureTable/departureColumns.ts';
import { readDepartureRow } from '#domain/organisers/departureTable/readDepartureRow.ts';
import { type Cells, type RowError, rowErrorText, type Table } from '#domain/organisers/table/table.ts';
import { tripFieldTable } from '#domain/organisers/tripFieldTable/tripFieldColumns.ts';
import { readTripFieldRow } from '#domain/organisers/tripFieldTable/tripFieldRow.ts';
import { foldedName } from '#domain/text/fold.ts';
import { combinedIdOf, type TripKey } from '#domain/tripId.ts';
import { firstLine, parseTable } from '../table/parseTable.ts';

/** Maximum number of errors on a page. Further ones are reported after these are corrected. */
const maxErrors = 50;

/** Number of rows to read before yielding to the event loop. */
const rowsPerTurn = 200;

/** Returns the key of a trip of the host; null for other numbers. */
type FindTrip = (combinedId: string) => TripKey | null;

/** Reads a table as CSV. A table with the column „Termin“ is one of departures. */
export async function readImport(text: string, findTrip: FindTrip): Promise<ReadImport> {
  if (
    firstLine(text)
      .slice(0, 2_000)
      .split(/[;,\t]/)
      .some((cell) => foldedName(cell) === 'termin')
  ) {
    const rows = await readRows(text, departureTable, readDepartureRow, findTrip);
    return 'errors' in rows ? rows : { kind: 'import', rows };
  }
  const rows = await readRows(text, tripFieldTable, readTripFieldRow, findTrip);
  if ('errors' in rows) return rows;
  const errors = rows.flatMap(({ combinedId, line }, index) => {
    const earlier = rows.findIndex((row) => row.combinedId === combinedId);
    const message = `Diese Reise steht schon in Zeile ${rows[earlier]?.line}.`;
    return earlier < index ? [{ line, column: 'Nummer', message }] : [];
  });
  return errors.length > 0 ? { errors: tableErrors(errors) } : { kind: 'import-trips', rows };
}

async function readRows<Column extends string, Row extends { combinedId: string }>(
  text: string,
  table: Table<Column>,
  readRow: (line: number, cells: Cells<Column>) => { row: Row; errors: RowError[] },
  findTrip: FindTrip,
): Promise<Row[] | { errors: FieldError[] }> {
  const parsed = await parseTable(text, table);
  if ('message' in parsed) return { errors: [{ field: 'text', message: parsed.message }] };
  const errors: RowError[] = [];
  const rows: Row[] = [];
  for (const [index, { line, cells, errors: further }] of parsed.entries()) {
    if (index % rowsPerTurn === 0) await setImmediate();
    const { row, errors: unreadable } = readRow(line, cells);
    errors.push(...further.map((error) => ({ line, ...error })), ...unreadable);
    const key = findTrip(row.combinedId);
    if (key) rows.push({ ...row, combinedId: combinedIdOf(key.subdomain, key.destinationId) });
    else if (unreadable.length === 0) errors.push(unknownTrip(line));
  }
  if (errors.length > 0) return { errors: tableErrors(errors) };
  const trips = new Set(rows.map(({ combinedId }) => combinedId)).size;
  if (trips <= maxBulkTrips) return rows;
  return {
    errors: [{ field: 'text', message: `Das sind ${trips} Reisen. Höchstens ${maxBulkTrips} gehen auf einmal.` }],
  };
}

export function unknownTrip(line: number): RowError {
  return { line, column: 'Nummer', message: 'Diese Reise gibt es nicht.' };
}

/** Returns errors of rows as errors of the form, in the order of the lines. */
export function tableErrors(errors: readonly RowError[]): FieldError[] {
  const shown = [...errors].sort((a, b) => a.line - b.line).slice(0, maxErrors);
  const more = errors.length - shown.length;
  return [
    ...shown.map((error) => ({ field: 'text', message: rowErrorText(error) })),
    ...(more > 0 ? [{ field: 'text', message: `Und ${more} weitere Fehler.` }] : []),
  ];
}
