/** Calls of organisers about their trips (specification §7.2, §7.6, §11.3). */
import { z } from 'zod';
import { previewOf } from '#catalog/publish/publicationOf.ts';
import { addAuditEvent } from '#database/auditEvents.ts';
import { berlinToday } from '#domain/dates.ts';
import { maxBulkTrips } from '#domain/organisers/bulk/bulkTrip.ts';
import { organiserTripSorts, type TripState } from '#domain/organisers/organiserTrips.ts';
import { copiedDepartures } from '#domain/organisers/tripCopy.ts';
import { searchPlaces } from '#domain/places/searchPlaces.ts';
import { findTripKey } from '#domain/site/tripOnSite.ts';
import { combinedIdOf, combinedIdToDocId, parseDestinationId, type TripKey } from '#domain/tripId.ts';
import { AppError } from '#platform/appError.ts';
import type { Answer, Call } from '#platform/http/routeTable.ts';
import { line } from '#platform/textSchemas.ts';
import { loadTrips } from './bulk/bulkSave.ts';
import { invalidTrip } from './editorRules.ts';
import { cloneTrip } from './newTrips/cloneTrip.ts';
import { departuresCsv, type ExportedTrip, tripsCsv, withDepartures } from './table/tripsCsv.ts';
import type { TripDeps } from './tripDeps.ts';
import type { EditableTrip, SaveOutcome } from './tripEditor.ts';
import { undoSave } from './undoSave.ts';

/**
 * Reads the trip that a call is about, by the query `destinationId`. It always belongs to the host that the organiser is
 * signed in at.
 * @throws TripIdError if it is not a number; becomes a 400 with the message of specification §2.3
 */
export function readTripKey(_deps: unknown, { req, organiser: { subdomain } }: Call): TripKey {
  const { destinationId } = req.query;
  return { subdomain, destinationId: parseDestinationId(typeof destinationId === 'string' ? destinationId : '') };
}

interface TripVersion {
  key: TripKey;
  revision: string;
}

/** Reads trip and revision. @throws AppError 428 without `If-Match`; otherwise as `readTripKey` */
export function readTripVersion(deps: unknown, call: Call): TripVersion {
  const key = readTripKey(deps, call);
  const revision = /^(?:W\/)?"([^"]+)"$/.exec(call.req.get('if-match') ?? '')?.[1];
  if (!revision) throw new AppError(428, 'If-Match mit der Fassung, auf der die Änderung beruht, fehlt.');
  return { key, revision };
}

const noTrip = () => new AppError(404, 'Diese Reise gibt es nicht.');

/** Answers with the document, its key, issues, problems and level; the revision becomes the ETag. */
function tripAnswer(key: TripKey, trip: EditableTrip, status = 200): Answer {
  const { document, revision, issues, problems, level } = trip;
  return { status, headers: { ETag: `"${revision}"` }, json: { ...document, ...key, issues, problems, level } };
}

/**
 * Returns the error of a save that was rejected: 404, 409 with both versions, and user and time of the other save if they are
 * known, or 422 with field errors.
 * @param yours the submitted changes, which a 409 returns for conflict resolution
 */
export function saveError(outcome: Exclude<SaveOutcome, { saved: EditableTrip }>, yours: unknown): AppError {
  if ('missing' in outcome) return noTrip();
  if ('invalid' in outcome) return new AppError(422, invalidTrip, outcome.invalid);
  const { revision, document } = outcome.conflict;
  const both = { revision, current: document, savedBy: outcome.savedBy, yours };
  return new AppError(409, 'Die Reise wurde inzwischen von jemand anderem gespeichert.', [], both);
}

export const listSchema = z.object({
  sort: z.enum(organiserTripSorts).default('id-asc'),
  page: z.coerce.number().int().min(1).default(1),
  q: line.max(200).default(''),
  level: z
    .union([z.literal('broken'), z.coerce.number().int().min(1).max(5)])
    .nullable()
    .default(null),
  problem: z.coerce.number().int().min(1).max(9).nullable().default(null),
});
type ListCall = Call<z.output<typeof listSchema>>;

function listQuery({ input: { q, level, ...query }, organiser: { subdomain } }: ListCall) {
  return { ...query, subdomain, text: q, level: level as TripState | null };
}

export async function listTrips({ tripLists }: TripDeps, call: ListCall): Promise<Answer> {
  return { json: await tripLists.page(listQuery(call)) };
}

/** Returns the first 500 trips of a list with their documents. */
async function documentsOf({ tripLists, content, env }: TripDeps, call: ListCall): Promise<ExportedTrip[]> {
  const listed = (await tripLists.all(listQuery(call))).slice(0, maxBulkTrips);
  const keys = listed.flatMap(({ combinedId }) => findTripKey(combinedId, env.hosts) ?? []);
  const documents = await loadTrips(content.main, keys);
  return listed.flatMap((trip) => {
    const document = documents.get(combinedIdToDocId(trip.combinedId, env.hosts));
    return document ? [{ trip, document }] : [];
  });
}

export function exportTrips(deps: TripDeps, call: ListCall): Answer {
  const { subdomain, username: by } = call.organiser;
  return {
    async file() {
      const trips = await documentsOf(deps, call);
      const event = { action: 'export', subdomain, by, subject: 'trips', count: trips.length } as const;
      await addAuditEvent(deps.database, event, deps.now());
      return { name: `reisen-${subdomain}.csv`, type: 'text/csv', slices: tripsCsv(trips, call.site.origin) };
    },
  };
}

/** Exports the departures of trips that have valid documents. The count is that of the departures. */
export function exportDepartures(deps: TripDeps, call: ListCall): Answer {
  const { subdomain, username: by } = call.organiser;
  return {
    async file() {
      const today = berlinToday(deps.now());
      const trips = (await documentsOf(deps, call))
        .filter(({ trip }) => trip.level !== null)
        .map(({ trip, document }) => withDepartures(trip.combinedId, document, today));
      const count = trips.reduce((sum, { dates }) => sum + dates.length, 0);
      const event = { action: 'export', subdomain, by, subject: 'departures', count } as const;
      await addAuditEvent(deps.database, event, deps.now());
      return { name: `termine-${subdomain}.csv`, type: 'text/csv', slices: departuresCsv(trips) };
    },
  };
}

export async function listProblems({ problemLists }: TripDeps, { organiser }: Call): Promise<Answer> {
  return { json: await problemLists(organiser.subdomain) };
}

export const placesSchema = z.object({ q: line.max(100).default('') });

/** Maximum number of places in one answer. */
const maxPlaces = 8;

/** Finds places by name, for the map of a trip. */
export function findPlaces(_deps: unknown, { input: { q } }: Call<z.output<typeof placesSchema>>): Answer {
  return { json: { places: searchPlaces(q, maxPlaces) } };
}

export async function openTrip({ tripEditor }: TripDeps, { address }: Call<unknown, TripKey>): Promise<Answer> {
  const trip = await tripEditor.load(address);
  if (!trip) throw noTrip();
  return tripAnswer(address, trip);
}

export const changesSchema = z.record(z.string(), z.unknown());

export async function saveTrip(
  { tripEditor }: TripDeps,
  { organiser, body, input, address: { key, revision } }: Call<z.output<typeof changesSchema>, TripVersion>,
): Promise<Answer> {
  const outcome = await tripEditor.save(key, revision, input, organiser);
  if (!('saved' in outcome)) throw saveError(outcome, body);
  return tripAnswer(key, outcome.saved);
}

/** Answers with problems and level of a draft; nothing is written. */
export async function checkTrip({ tripEditor }: TripDeps, { body, organiser }: Call): Promise<Answer> {
  const checked = await tripEditor.check(body, organiser.subdomain);
  if ('invalid' in checked) throw new AppError(422, invalidTrip, checked.invalid);
  return { json: checked };
}

/** Takes changes as for saving, and answers with the resulting `PublicTrip`. */
export async function previewTrip(
  deps: TripDeps,
  { address: key, input }: Call<z.output<typeof changesSchema>, TripKey>,
): Promise<Answer> {
  const found = await deps.tripEditor.draft(key, input);
  if (!found) throw noTrip();
  if ('invalid' in found) throw new AppError(422, invalidTrip, found.invalid);
  const reviews = await deps.trips.readReviews(combinedIdOf(key.subdomain, key.destinationId));
  const { hosts } = deps.env;
  return { json: previewOf(found.draft, { hosts, today: berlinToday(deps.now()), reviews }) };
}

export const cloneSchema = z
  .object({ departures: z.enum(copiedDepartures).default('same') })
  .default({ departures: 'same' });

/**
 * Copies a trip under the host's next free number; by default with its departures, which are offline. Answers with 201 and the
 * copy, in the same format as saving.
 * @throws AppError 404 if the trip does not exist, 422 if it is invalid
 */
export async function copyTrip(
  deps: TripDeps,
  { address, input, organiser }: Call<z.output<typeof cloneSchema>, TripKey>,
): Promise<Answer> {
  const outcome = await cloneTrip(deps, address, input.departures, organiser);
  if ('missing' in outcome) throw noTrip();
  if ('broken' in outcome) {
    const errors = [{ field: outcome.broken, message: 'Diese Angabe stimmt noch nicht.' }];
    throw new AppError(422, 'Diese Reise muss erst in Ordnung gebracht werden.', errors);
  }
  const copy = await deps.tripEditor.load(outcome.cloned);
  if (!copy) throw new AppError(404, 'Die Kopie ist schon wieder weg.');
  return tripAnswer(outcome.cloned, copy, 201);
}

const entryId = z.string().max(64);
export const historySchema = z.object({ after: entryId.optional() });
export const undoSchema = z.object({ entry: entryId });

/** Answers with a `TripHistory`; it is empty for an unknown trip. */
export async function listHistory(
  { tripHistory }: TripDeps,
  { address, input }: Call<z.output<typeof historySchema>, TripKey>,
): Promise<Answer> {
  return { json: await tripHistory.list(address, input.after ?? null) };
}

/**
 * Undoes a save, and answers like saving.
 * @throws AppError 404 for an unknown entry, 409 with `changedSince` if fields of that save have been changed since
 */
export async function undoTripSave(
  deps: TripDeps,
  { organiser, input: { entry }, address: { key, revision } }: Call<z.output<typeof undoSchema>, TripVersion>,
): Promise<Answer> {
  const outcome = await undoSave(deps, key, { revision, entryId: entry }, organiser);
  if ('missing' in outcome) throw new AppError(404, 'Diesen Eintrag gibt es nicht.');
  if ('changedSince' in outcome) {
    const { changedSince } = outcome;
    const errors = changedSince.map((field) => ({ field, message: 'Das wurde seitdem noch einmal geändert.' }));
    throw new AppError(409, 'Seitdem wurde dort schon wieder etwas geändert.', errors, { changedSince });
  }
  if (!('saved' in outcome)) throw saveError(outcome, null);
  return tripAnswer(key, outcome.saved);
}

/** Answers with 201 and an `UploadedPicture`. */
export async function uploadPicture({ storePicture }: TripDeps, { organiser, body }: Call): Promise<Answer> {
  return { status: 201, json: await storePicture(organiser.subdomain, body as Buffer) };
}

/**
 * Streams the revision of the trip given by the query `destinationId`, or "" while it is unpublished. Without
 * `destinationId` it streams the read model's version as of the last change to one of the host's trips.
 */
export function followTrips(deps: TripDeps, call: Call): Answer {
  const { replica, env } = deps;
  const { subdomain } = call.organiser;
  if (call.req.query.destinationId !== undefined) {
    const combinedId = combinedIdOf(subdomain, readTripKey(deps, call).destinationId);
    return { live: { read: () => replica.current().trip(combinedId)?.revision ?? '' } };
  }
  const isOwn = (combinedId: string) => findTripKey(combinedId, env.hosts)?.subdomain === subdomain;
  return {
    live: {
      read(change) {
        const isRelevant = change === null || change.tripIds === 'all' || change.tripIds.some(isOwn);
        return isRelevant ? String(replica.status().version) : null;
      },
    },
  };
}
