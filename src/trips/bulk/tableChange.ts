/** Reads the table of an import, of departures or of fields of trips, as a change of these trips (specification §7.13). */
import { placesForOrganiser } from '#catalog/queries/places.ts';
import { readText } from '#domain/csv.ts';
import { maxBulkTrips } from '#domain/organisers/bulk/bulkTrip.ts';
import { departuresOf, keyOf } from '#domain/organisers/bulk/departures.ts';
import { runLabels } from '#domain/organisers/bulk/recordedRun.ts';
import { departureTable } from '#domain/organisers/table/departureTable.ts';
import { importDepartures } from '#domain/organisers/table/importDepartures.ts';
import { importTripFields, tripFieldError } from '#domain/organisers/table/importTripFields.ts';
import type { CellError, Row } from '#domain/organisers/table/table.ts';
import { tripFieldTable } from '#domain/organisers/table/tripFieldTable.ts';
import { whyTooFew } from '#domain/organisers/takenDeparture.ts';
import { readTripForm } from '#domain/organisers/tripForm.ts';
import { tripChanges } from '#domain/organisers/tripFormChanges.ts';
import type { TripPlace } from '#domain/organisers/tripPlace.ts';
import { findTripKey } from '#domain/site/tripOnSite.ts';
import { foldedName } from '#domain/text/fold.ts';
import { combinedIdOf, type TripKey } from '#domain/tripId.ts';
import { readEdited } from '../editorRules.ts';
import { firstLine, parseTable, rejectErrors, tableError } from '../table/parseTable.ts';
import type { TripDeps } from '../tripDeps.ts';
import type { Computed, TripChange, TripToChange } from './tripChange.ts';

/** A trip of a table with its rows; the table of trips has one for each. */
interface NamedTrip {
  key: TripKey;
  rows: [Row, ...Row[]];
}

/** @throws AppError 422 if the table cannot be read, or names trips that the host cannot have */
export async function readTableChange(deps: TripDeps, text: string, subdomain: string): Promise<TripChange> {
  const hasDepartures = firstLine(text)
    .slice(0, 2_000)
    .split(/[;,\t]/)
    .some((cell) => foldedName(cell) === 'termin');
  const parsed = await parseTable(text, hasDepartures ? departureTable : tripFieldTable);
  const errors = parsed.flatMap((row) => row.errors);
  const trips = new Map<string, NamedTrip>();
  for (const row of parsed) {
    const key = findTripKey(readText(row.cells.Nummer ?? ''), deps.env.hosts);
    const combinedId = key?.subdomain === subdomain ? combinedIdOf(subdomain, key.destinationId) : '';
    const earlier = trips.get(combinedId);
    if (!key || combinedId === '') errors.push(...unknown([row]));
    else if (!earlier) trips.set(combinedId, { key, rows: [row] });
    else if (hasDepartures) earlier.rows.push(row);
    else errors.push({ ...numberOf(row), message: `Diese Reise steht schon in Zeile ${earlier.rows[0].line}.` });
  }
  rejectErrors(errors);
  if (trips.size > maxBulkTrips)
    throw tableError(`Das sind ${trips.size} Reisen. Höchstens ${maxBulkTrips} gehen auf einmal.`);
  const action = hasDepartures ? 'import' : 'import-trips';
  const places = placesForOrganiser(deps.replica.current(), deps.env.hosts, subdomain);
  return {
    action,
    details: `${runLabels[action]}: ${parsed.length} ${parsed.length === 1 ? 'Zeile' : 'Zeilen'}`,
    keys: [...trips.values()].map(({ key }) => key),
    missing: (combinedId) => unknown(trips.get(combinedId)?.rows ?? []),
    compute(trip) {
      const rows = trips.get(trip.combinedId)?.rows;
      if (!rows) return { given: {} };
      return hasDepartures ? withDepartures(deps, rows, trip) : withFields(deps, rows[0], trip, places);
    },
  };
}

function numberOf({ line }: Row): Omit<CellError, 'message'> {
  return { line, column: 'Nummer' };
}

function unknown(rows: readonly Row[]): CellError[] {
  return rows.map((row) => ({ ...numberOf(row), message: 'Diese Reise gibt es nicht.' }));
}

async function withDepartures({ takenPlaces }: TripDeps, rows: readonly Row[], trip: TripToChange): Promise<Computed> {
  const current = departuresOf(trip.document.dates);
  const promised = current.map(keyOf).filter(trip.isPromised);
  const taken = promised.length > 0 ? await takenPlaces(trip.key, promised) : new Map();
  const { dates, ...about } = importDepartures(rows, current, {
    ...trip,
    whyTooFew: (dateKey, capacity) => whyTooFew(capacity, taken.get(dateKey)),
  });
  return { given: { dates }, ...about };
}

function withFields(
  { env }: TripDeps,
  row: Row,
  { combinedId, document }: TripToChange,
  places: readonly TripPlace[],
): Computed {
  const before = readTripForm(document);
  const { form, errors } = importTripFields(row, before, { combinedId, places });
  const given = tripChanges(before, form);
  if (errors.length > 0 || Object.keys(given).length === 0) return { given, errors };
  const edited = readEdited(document, given, env.hosts);
  const invalid = 'invalid' in edited ? edited.invalid : [];
  return { given, errors: invalid.map(({ field, message }) => tripFieldError(row, field, message)) };
}
