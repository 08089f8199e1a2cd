/** Calls of organisers about one trip (specification §7.2, §7.6, §11.3). */
import { z } from 'zod';
import { findTripKey } from '#domain/site/tripOnSite.ts';
import { combinedIdOf, parseDestinationId, type TripKey } from '#domain/tripId.ts';
import { AppError } from '#platform/appError.ts';
import type { Answer, Call } from '#platform/http/routeTable.ts';
import { invalidTrip } from './editorRules.ts';
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

export const noTrip = () => new AppError(404, 'Diese Reise gibt es nicht.');

/** Answers with the document, its key, issues, problems and level; the revision becomes the ETag. */
export function tripAnswer(key: TripKey, trip: EditableTrip, status = 200): Answer {
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
