/** Applies one action to up to 500 trips of the host, and reverts a run. */
import { z } from 'zod';
import { boundedArray } from '#content/bounded.ts';
import { distinctBy } from '#domain/distinctBy.ts';
import type { Organiser } from '#domain/organisers/accounts/organiser.ts';
import {
  type BulkAction,
  type BulkAnswer,
  type BulkKind,
  type BulkTrip,
  bulkActions,
  isAboutDepartures,
  maxBulkTrips,
} from '#domain/organisers/bulkActions.ts';
import type { Hosts } from '#domain/site/hosts.ts';
import { findTripKey } from '#domain/site/tripOnSite.ts';
import { combinedIdOf, type TripKey } from '#domain/trip/tripId.ts';
import { maxDepartures } from '#domain/trip/tripRecord.ts';
import { AppError } from '#platform/appError.ts';
import type { Answer, Call } from '#platform/http/routeTable.ts';
import type { BulkEdit, BulkResult, ConfirmedDryRun } from '../bulkEdit.ts';

const id = z.string().max(80);
/** A record with one value per trip, keyed by combined id. */
const perTrip = <T extends z.ZodType>(schema: T) =>
  z
    .record(z.string(), z.unknown())
    .refine((byId) => Object.keys(byId).length <= maxBulkTrips)
    .pipe(z.record(id, schema));
export const bulkSchema = z.object({
  action: z.enum(bulkActions),
  ids: boundedArray(id, maxBulkTrips).refine(({ length }) => length > 0),
  /** Nothing is written unless the client explicitly disables the dry run. */
  dryRun: z.boolean().default(true),
  /** Combined id → revision as returned by the dry run. */
  revisions: perTrip(z.string().max(64)).default({}),
  /** Combined id → keys of the confirmed departures; only for actions on departures. */
  departures: perTrip(boundedArray(z.string().max(200), maxDepartures)).optional(),
});
export const undoRunSchema = bulkSchema.pick({ dryRun: true, revisions: true }).extend({ run: z.uuid() });

export const invalidBulk = `Eine Aktion und 1 bis ${maxBulkTrips} Reisen werden gebraucht.`;

interface BulkCallServices {
  env: { hosts: Hosts };
  bulkEdit: BulkEdit;
}

/**
 * Answers with a `BulkAnswer`; `BulkEdit` documents the transaction boundaries.
 * @throws AppError 422 for an unknown action or a trip of another host, 428 if revisions or departures are missing and this
 * is not a dry run
 */
export async function bulkTrips(
  { bulkEdit, env }: BulkCallServices,
  { organiser, input }: Call<z.output<typeof bulkSchema>>,
): Promise<Answer> {
  const { action, ids, dryRun, revisions, departures } = input;
  const keys = readKeys(ids, organiser, env.hosts);
  if (dryRun) return bulkAnswer(action, dryRun, { run: null, trips: await bulkEdit.plan(action, keys) });
  const confirmed = { revisions: readRevisions(revisions, keys), departures: readDepartures(action, departures) };
  return bulkAnswer(action, dryRun, await bulkEdit.run(action, keys, confirmed, organiser));
}

/**
 * Restores the fields that a run has changed, unless they have been changed again since. Answers with a `BulkAnswer`. A trip
 * without a given revision counts as a conflict.
 * @throws AppError 404 if the host has no such run
 */
export async function undoBulk(
  { bulkEdit }: BulkCallServices,
  { organiser, input: { run, dryRun, revisions } }: Call<z.output<typeof undoRunSchema>>,
): Promise<Answer> {
  const planned = dryRun ? await bulkEdit.planUndo(organiser.subdomain, run) : null;
  const result = dryRun
    ? planned && { run: null, trips: planned }
    : await bulkEdit.undo(run, new Map(Object.entries(revisions)), organiser);
  if (!result) throw new AppError(404, 'Diese Aktion gibt es nicht.');
  return bulkAnswer('undo', dryRun, result);
}

function bulkAnswer(action: BulkKind, dryRun: boolean, { run, trips }: BulkResult): Answer {
  const json: BulkAnswer = { action, dryRun, run, counts: countOutcomes(trips), moves: movesOf(trips), trips };
  return { json };
}

/** Reads the confirmed departures. @throws AppError 428 if the action publishes departures and none are given */
function readDepartures(
  action: BulkAction,
  given: Record<string, string[]> | undefined,
): ConfirmedDryRun['departures'] {
  if (isAboutDepartures(action) && !given) {
    const errors = [{ field: 'departures', message: 'Hier fehlen die bestätigten Termine.' }];
    throw new AppError(428, 'Es fehlt, welche Termine gemeint sind.', errors);
  }
  return new Map(Object.entries(given ?? {}).map(([id, keys]) => [id, new Set(keys)]));
}

/** Resolves aliases to their host and removes duplicates. @throws AppError 422 for trips of other hosts */
function readKeys(ids: string[], { subdomain }: Organiser, hosts: Hosts): TripKey[] {
  const keys = ids.map((id) => findTripKey(id, hosts));
  const errors = keys.flatMap((key, index) =>
    key?.subdomain === subdomain
      ? []
      : [{ field: `ids.${index}`, message: 'Das ist keine Reise dieses Veranstalters.' }],
  );
  if (errors.length > 0) throw new AppError(422, 'Das sind nicht alles Reisen dieses Veranstalters.', errors);
  return distinctBy(
    keys.flatMap((key) => key ?? []),
    ({ destinationId }) => destinationId,
  );
}

function readRevisions(given: Record<string, string>, keys: TripKey[]): Map<string, string> {
  const revisions = new Map(Object.entries(given));
  const missing = keys
    .map(({ subdomain, destinationId }) => combinedIdOf(subdomain, destinationId))
    .filter((id) => !revisions.has(id));
  if (missing.length === 0) return revisions;
  const errors = missing.map((id) => ({ field: `revisions.${id}`, message: 'Die Fassung dieser Reise fehlt.' }));
  throw new AppError(428, 'Es fehlt, auf welcher Fassung der Reisen die Änderung beruht.', errors);
}

function countOutcomes(trips: BulkTrip[]): BulkAnswer['counts'] {
  const counts = { changes: 0, saved: 0, unchanged: 0, conflict: 0, promised: 0, broken: 0, missing: 0 };
  for (const { outcome } of trips) counts[outcome] += 1;
  return counts;
}

/** Groups the changed trips by level transition, sorted by level in ascending order. */
function movesOf(trips: BulkTrip[]): BulkAnswer['moves'] {
  const moves = new Map<string, BulkAnswer['moves'][number]>();
  for (const { combinedId, outcome, from, to } of trips) {
    if (outcome !== 'changes' && outcome !== 'saved') continue;
    const move = moves.get(`${from} ${to}`) ?? { from, to, trips: [] };
    move.trips.push(combinedId);
    moves.set(`${from} ${to}`, move);
  }
  return [...moves.values()].sort((a, b) => a.from - b.from || a.to - b.to);
}
