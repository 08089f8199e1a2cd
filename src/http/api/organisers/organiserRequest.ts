/** Request parsing and trip responses shared by the organiser API. */
import type { Request, Response } from 'express';
import type { Organiser } from '#accounts/sessions.ts';
import type { InboxSelection } from '#domain/bookings/inbox.ts';
import { readInboxSelection } from '#domain/organisers/organiserPaths.ts';
import { parseDestinationId, type TripKey } from '#domain/trip/tripId.ts';
import { AppError } from '#platform/appError.ts';
import type { EditableTrip, SaveOutcome } from '#trips/tripEditor.ts';

/**
 * Reads the trip that a call refers to. It always belongs to the host that the organiser is signed in at.
 * @param query contains the trip's number as `destinationId`
 * @throws TripIdError if it is not a number; becomes a 400 with the message of specification §2.3
 */
export function readTripKey({ subdomain }: Organiser, { destinationId }: Request['query']): TripKey {
  const text = typeof destinationId === 'string' ? destinationId : '';
  return { subdomain, destinationId: parseDestinationId(text) };
}

/**
 * Reads the inbox selection of a call. The organiser may not be permitted to see `postfach=marktplatz`.
 * @param path request path with query
 */
export function readInboxRequest({ subdomain }: Organiser, path: string): InboxSelection {
  return readInboxSelection(subdomain, new URL(path, 'http://localhost').searchParams);
}

/** Reads the revision from `If-Match`. @throws AppError 428 if it is missing */
export function readRevision(req: Request): string {
  const revision = /^(?:W\/)?"([^"]+)"$/.exec(req.get('if-match') ?? '')?.[1];
  if (!revision) throw new AppError(428, 'If-Match mit der Fassung, auf der die Änderung beruht, fehlt.');
  return revision;
}

/** Sends the document with its key, issues, problems and level; the revision becomes the ETag. */
export function sendTrip(res: Response, key: TripKey, trip: EditableTrip): void {
  const { document, revision, issues, problems, level } = trip;
  res.set('ETag', `"${revision}"`).json({ ...document, ...key, issues, problems, level });
}

/**
 * Sends the outcome of a save. A 409 has both versions, and user and time of the other save if they are known.
 * @param yours the submitted changes, which a 409 returns for conflict resolution
 * @throws AppError 404, 409 with both versions, 422 with field errors
 */
export function sendSaved(res: Response, key: TripKey, outcome: SaveOutcome, yours: unknown): void {
  if ('missing' in outcome) throw new AppError(404, 'Diese Reise gibt es nicht.');
  if ('invalid' in outcome) throw new AppError(422, 'Einige Angaben stimmen noch nicht.', outcome.invalid);
  if ('conflict' in outcome) {
    const { revision, document } = outcome.conflict;
    const both = { revision, current: document, savedBy: outcome.savedBy, yours };
    throw new AppError(409, 'Die Reise wurde inzwischen von jemand anderem gespeichert.', [], both);
  }
  sendTrip(res, key, outcome.saved);
}
