/** Creates trips from a table: first as a dry run, then all of them in one transaction. */

import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { placesForOrganiser } from '#catalog/queries/places.ts';
import { berlinToday } from '#domain/dates.ts';
import type { Organiser } from '#domain/organisers/accounts/organiser.ts';
import { type PlannedRow, rowsToCreate, type TablePlan } from '#domain/organisers/table/newTripPlan.ts';
import { newTripTable } from '#domain/organisers/table/newTripTable.ts';
import { readNewTripRow } from '#domain/organisers/table/readNewTripRow.ts';
import { defaultsFor } from '#domain/organisers/tripDefaults.ts';
import { readTripForm } from '#domain/organisers/tripForm.ts';
import { fold } from '#domain/text/fold.ts';
import { categories } from '#domain/trip/categories.ts';
import { combinedIdOf, type TripKey } from '#domain/tripId.ts';
import { line } from '#platform/textSchemas.ts';
import { loadDefaults } from '../defaults/tripDefaults.ts';
import { type ParsedRow, parseTable } from '../table/parseTable.ts';
import type { TripDeps } from '../tripDeps.ts';
import { createNumbered } from './createNumbered.ts';
import { categoriesOf, newTripOf } from './createTrip.ts';

/** `outdated`: the table or the existing trips are not those of the confirmed dry run. */
export type CreateTripsOutcome = { created: TripKey[] } | { outdated: true };

/** Fields of existing trips. Documents may be invalid. */
const existingSchema = z.array(
  z.object({
    destinationId: z.int(),
    title: line.nullable().catch(null),
    starts: z.array(z.string().nullable().catch(null)).nullable().catch(null),
  }),
);
const existingQuery = `*[_type == "destination" && subdomain == $subdomain && !defined(deletedAt)]
  {destinationId, title, "starts": dates[].start}`;

/** Number of rows to plan before yielding to the event loop. */
const rowsPerTurn = 10;

type Row = PlannedRow & { content: Record<string, unknown> };

/** Dry run. @param text the CSV text @throws AppError 422 if it cannot be read */
export async function planTrips(deps: TripDeps, text: string, subdomain: string): Promise<TablePlan> {
  const { rows, fingerprint } = await planRows(deps, text, subdomain);
  return { rows: rows.map(({ content: _, ...row }) => row), fingerprint };
}

/** Creates a trip for each valid row in one transaction, with audit events. @param confirmed fingerprint of the dry run */
export async function createTrips(
  deps: TripDeps,
  { text, confirmed, withRepeated }: { text: string; confirmed: string; withRepeated: boolean },
  { subdomain, username }: Organiser,
): Promise<CreateTripsOutcome> {
  const confirmedRows = async () => {
    const { rows, fingerprint } = await planRows(deps, text, subdomain);
    return fingerprint === confirmed ? rowsToCreate(rows, withRepeated) : [];
  };
  const { length: count } = await confirmedRows();
  if (count === 0) return { outdated: true };
  const sets = await loadDefaults(deps, subdomain);
  // If other trips have taken the numbers, they may be those of the same table, submitted twice.
  const created = await createNumbered(deps, { subdomain, count }, async (keys) => {
    const rows = await confirmedRows();
    if (rows.length !== keys.length) return null;
    return keys.map((key, index) => {
      const content = rows[index]?.content ?? {};
      return newTripOf({ ...defaultsFor(sets, categoriesOf(content)), ...content }, key, username);
    });
  });
  return created ? { created } : { outdated: true };
}

async function planRows(
  deps: TripDeps,
  text: string,
  subdomain: string,
): Promise<{ rows: Row[]; fingerprint: string }> {
  const parsed = await parseTable(text, newTripTable);
  const places = placesForOrganiser(deps.replica.current(), deps.env.hosts, subdomain);
  const context = { places, today: berlinToday(deps.now()) };
  const known = await loadKnown(deps, subdomain);
  const rows: Row[] = [];
  for (const [index, row] of parsed.entries()) {
    if (index % rowsPerTurn === 0) await setImmediate();
    const planned = planRow(row, context);
    const name = nameOf(planned.title, planned.departure?.start ?? '');
    const repeats = planned.title === '' ? null : (known.get(name) ?? null);
    if (repeats === null) known.set(name, { line: row.line });
    rows.push({ ...planned, repeats });
  }
  const shown = rows.map(({ content: _, ...row }) => row);
  return {
    rows,
    fingerprint: createHash('sha256')
      .update(JSON.stringify([text, shown]))
      .digest('base64url'),
  };
}

/** Returns the existing trips by title and by first day, and by title alone. */
async function loadKnown(
  { content }: TripDeps,
  subdomain: string,
): Promise<Map<string, NonNullable<PlannedRow['repeats']>>> {
  const known = new Map<string, NonNullable<PlannedRow['repeats']>>();
  const existing = existingSchema.parse(await content.main.fetch(existingQuery, { subdomain }));
  for (const { destinationId, title, starts } of existing) {
    const found = { combinedId: combinedIdOf(subdomain, destinationId) };
    for (const start of ['', ...(starts ?? [])]) known.set(nameOf(title ?? '', start ?? ''), found);
  }
  return known;
}

function planRow(row: ParsedRow, context: Parameters<typeof readNewTripRow>[1]): Omit<Row, 'repeats'> {
  const { content, departure, errors } = readNewTripRow(row, context);
  const { title, country, city, ageRange, categories: keys } = readTripForm(content);
  return {
    ...{ line: row.line, title, content, ages: ageRange },
    country: country.title || (row.cells.Land ?? ''),
    city: city.title,
    category: categories.find(({ key }) => key === keys[0])?.label ?? '',
    departure,
    errors: [...row.errors, ...errors],
  };
}

/** Equal for trips with the same title, in any spelling (`fold`) and with any white space, and the same first day. */
function nameOf(title: string, start: string): string {
  return `${fold(title).replace(/\s+/g, ' ').trim()} ${start}`;
}
