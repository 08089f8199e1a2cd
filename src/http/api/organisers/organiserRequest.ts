/** What the organisers' calls read of a request, and how they answer with a trip. */
import type { Request, Response } from 'express';
import type { InboxSelection } from '../../../domain/bookings/inbox.ts';
import { readInboxSelection } from '../../../domain/organisers/organiserPaths.ts';
import { parseDestinationId, type TripKey } from '../../../domain/trip/tripId.ts';
import type { Organiser } from '../../../organisers/sessions.ts';
import type { EditableTrip, SaveOutcome } from '../../../organisers/tripEditor.ts';
import { AppError } from '../../../platform/appError.ts';

/** The organiser a call comes from. @throws Error when the call is not behind `requireOrganiser` */
export function organiserOf(res: Response): Organiser {
  if (!res.locals.organiser) throw new Error('requireOrganiser comes first');
  return res.locals.organiser;
}

/**
 * The trip an organiser's call is about: always one of the host they are signed in at.
 * @param query has the trip's number as `destinationId`
 * @throws TripIdError for what is no number, a 400 with the words of specification §2.3
 */
export function readTripKey({ subdomain }: Organiser, { destinationId }: Request['query']): TripKey {
  const text = typeof destinationId === 'string' ? destinationId : '';
  return { subdomain, destinationId: parseDestinationId(text) };
}

/**
 * Which entries of the inbox an organiser's call is about; `postfach=marktplatz` may be none of theirs.
 * @param path of the call with its query
 */
export function readInboxRequest({ subdomain }: Organiser, path: string): InboxSelection {
  return readInboxSelection(subdomain, new URL(path, 'http://localhost').searchParams);
}

/** @throws AppError 428 */
export function readRevision(req: Request): string {
  const revision = /^(?:W\/)?"([^"]+)"$/.exec(req.get('if-match') ?? '')?.[1];
  if (!revision) throw new AppError(428, 'If-Match mit der Fassung, auf der die Änderung beruht, fehlt.');
  return revision;
}

/** The document merged with its two names, its issues, problems and level; the revision is the ETag. */
export function sendTrip(res: Response, key: TripKey, trip: EditableTrip): void {
  const { document, revision, issues, problems, level } = trip;
  res.set('ETag', `"${revision}"`).json({ ...document, ...key, issues, problems, level });
}

/**
 * Answers what has become of a save.
 * @param yours what was to be saved, for whoever has to decide between two versions
 * @throws AppError 404, 409 with both versions, 422 with field errors
 */
export function sendSaved(res: Response, key: TripKey, outcome: SaveOutcome, yours: unknown): void {
  if ('missing' in outcome) throw new AppError(404, 'Diese Reise gibt es nicht.');
  if ('invalid' in outcome) throw new AppError(422, 'Einige Angaben stimmen noch nicht.', outcome.invalid);
  if ('conflict' in outcome) {
    const { revision, document } = outcome.conflict;
    const both = { revision, current: document, yours };
    throw new AppError(409, 'Die Reise wurde inzwischen von jemand anderem gespeichert.', [], both);
  }
  sendTrip(res, key, outcome.saved);
}
