/** Creates trips from a table: first as a dry run, then all of them in one transaction. */

import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { SanityClient } from '@sanity/client';
import { z } from 'zod';
import type { IsoDate } from '#domain/dates.ts';
import type { Organiser } from '#domain/organisers/accounts/organiser.ts';
import { readNewTrip } from '#domain/organisers/newTripFields.ts';
import type { TableProblem } from '#domain/organisers/table/readHeader.ts';
import type { CellError } from '#domain/organisers/table/table.ts';
import { readTripForm } from '#domain/organisers/tripForm.ts';
import type { TripPlace } from '#domain/organisers/tripPlace.ts';
import { type PlannedRow, rowsToCreate, type TablePlan } from '#domain/organisers/tripTable/plannedRow.ts';
import { columnsOfFields, createFindCountry, readTripRow } from '#domain/organisers/tripTable/readTripRow.ts';
import { type TripColumn, tripTable } from '#domain/organisers/tripTable/tripColumns.ts';
import { fold } from '#domain/text/fold.ts';
import { ownFormPath } from '#domain/trip/bookingFormPath.ts';
import { categories } from '#domain/trip/categories.ts';
import { countries } from '#domain/trip/countries.ts';
import { combinedIdOf, type TripKey } from '#domain/tripId.ts';
import { AppError } from '#platform/appError.ts';
import { createFairQueue } from '#platform/fairQueue.ts';
import { line } from '#platform/textSchemas.ts';
import type { TripDefaultsStore } from '../defaults/tripDefaults.ts';
import { type ParsedRow, parseTable } from '../table/parseTable.ts';
import type { CreateNumbered, NewTrip } from './createNumbered.ts';

/** `outdated`: the table or the existing trips are not those of the confirmed dry run. */
export type CreateTripsOutcome = { created: TripKey[] } | { outdated: true };

export interface CreateTrips {
  /** Runs dry runs and creations of a host one after the other. @throws AppError 503 if too many wait */
  inTurn<T>(subdomain: string, run: () => Promise<T>): Promise<T>;
  /** Dry run. @param text the CSV text */
  plan(text: string, subdomain: string): Promise<TablePlan | TableProblem>;
  /** Creates a trip for each valid row in one transaction, with audit events. @param confirmed fingerprint of the dry run */
  create(text: string, confirmed: string, withRepeated: boolean, by: Organiser): Promise<CreateTripsOutcome>;
}

interface CreateTripsSettings {
  client: SanityClient;
  createNumbered: CreateNumbered;
  tripDefaults: Pick<TripDefaultsStore, 'load'>;
  /** Returns the known places for a host. */
  places: (subdomain: string) => readonly TripPlace[];
  /** Today in Europe/Berlin. */
  today: () => IsoDate;
}

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

/** Each dry run reads the titles of the host's trips. */
const turns = { maxConcurrent: 2, maxConcurrentPerKey: 1, maxWaiting: 20 };

/** Number of rows to plan before yielding to the event loop. */
const rowsPerTurn = 10;

type Row = PlannedRow & { content: Record<string, unknown> };

export function createCreateTrips(settings: CreateTripsSettings): CreateTrips {
  const { client, createNumbered, tripDefaults, places, today } = settings;
  const queue = createFairQueue({
    ...turns,
    tooBusy: () => new AppError(503, 'Gerade ist sehr viel los. Bitte versuche es in einem Moment noch einmal.'),
  });

  async function planRows(
    text: string,
    subdomain: string,
  ): Promise<{ rows: Row[]; fingerprint: string } | TableProblem> {
    const parsed = await parseTable(text, tripTable);
    if ('message' in parsed) return parsed;
    const context = { findCountry: createFindCountry(countries), today: today() };
    const choice = { countries, places: places(subdomain) };
    const known = await loadKnown(subdomain);
    const rows: Row[] = [];
    for (const [index, row] of parsed.entries()) {
      if (index % rowsPerTurn === 0) await setImmediate();
      const planned = planRow(row, choice, context);
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
  async function loadKnown(subdomain: string): Promise<Map<string, NonNullable<PlannedRow['repeats']>>> {
    const known = new Map<string, NonNullable<PlannedRow['repeats']>>();
    for (const { destinationId, title, starts } of existingSchema.parse(
      await client.fetch(existingQuery, { subdomain }),
    )) {
      const found = { combinedId: combinedIdOf(subdomain, destinationId) };
      for (const start of ['', ...(starts ?? [])]) known.set(nameOf(title ?? '', start ?? ''), found);
    }
    return known;
  }

  return {
    inTurn: queue.run,
    async plan(text, subdomain) {
      const plan = await planRows(text, subdomain);
      if ('message' in plan) return plan;
      return { rows: plan.rows.map(({ content: _, ...row }) => row), fingerprint: plan.fingerprint };
    },
    async create(text, confirmed, withRepeated, by) {
      const confirmedRows = async () => {
        const plan = await planRows(text, by.subdomain);
        const isConfirmed = !('message' in plan) && plan.fingerprint === confirmed;
        return isConfirmed ? rowsToCreate(plan.rows, withRepeated) : [];
      };
      const { length } = await confirmedRows();
      if (length === 0) return { outdated: true };
      const defaults = await tripDefaults.load(by.subdomain);
      // If other trips have taken the numbers, they may be those of the same table, submitted twice.
      const created = await createNumbered(by.subdomain, length, async (keys) => {
        const rows = await confirmedRows();
        return rows.length === keys.length
          ? rows.map((row, index) => newTripOf({ ...defaults, ...row.content }, keys[index], by))
          : null;
      });
      return created ? { created } : { outdated: true };
    },
  };
}

function newTripOf(content: Row['content'], key: TripKey | undefined, { username }: Organiser): NewTrip {
  const subject = key ? combinedIdOf(key.subdomain, key.destinationId) : '';
  const event = { action: 'trip-created', by: username, subject } as const;
  return { content: { ...content, rdsUrl: ownFormPath(subject) }, event };
}

function planRow(
  { line, cells, errors: parseErrors }: ParsedRow<TripColumn>,
  choice: Parameters<typeof readNewTrip>[1],
  context: Parameters<typeof readTripRow>[1],
): Omit<Row, 'repeats'> {
  const { fields, departure, errors: cellErrors } = readTripRow(cells, context);
  const { content, errors } = readNewTrip(fields, choice, departure ? [departure] : []);
  const ruleErrors = errors.map(asCellError);
  const known = new Set(cellErrors.map(({ column }) => column));
  // Whether a place is known depends on the country, and only unknown places need coordinates.
  const hasError = (name: string) => [...cellErrors, ...ruleErrors].some(({ column }) => column === name);
  if (hasError('Land')) known.add('Ort');
  if (hasError('Land') || hasError('Ort')) known.add('Breite').add('Länge');
  const further = ruleErrors.filter(({ column }) => !known.has(column));
  return {
    line,
    title: fields.title,
    country:
      choice.countries.find(({ slug }) => slug === fields['country.slug'])?.title ??
      (cells.Land ?? '').slice(0, tripTable.limits.cell),
    city: fields['city.title'],
    category: categories.find(({ key }) => key === fields.category)?.label ?? '',
    ages: readTripForm(content).ageRange,
    departure: departure && {
      start: departure.start,
      end: departure.end,
      price: departure.basePrice,
      capacity: departure.capacity,
    },
    errors: [...parseErrors, ...cellErrors, ...further],
    content,
  };
}

/** Maps the field of an error to its column; those of the departure have the field after its key. */
function asCellError({ field, message }: { field: string; message: string }): CellError<TripColumn> {
  return { column: columnsOfFields[field.replace(/^dates\[.*\]\./, '')] ?? '', message };
}

/** Equal for trips with the same title, in any spelling (`fold`) and with any white space, and the same first day. */
function nameOf(title: string, start: string): string {
  return `${fold(title).replace(/\s+/g, ' ').trim()} ${start}`;
}
