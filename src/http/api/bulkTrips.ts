/** `POST /api/admin/trips/bulk?subdomain=`: one action on up to 500 trips of the host. */
import type { RequestHandler } from 'express';
import { z } from 'zod';
import { boundedArray } from '../../content/bounded.ts';
import type { Deps } from '../../deps.ts';
import { type BulkAnswer, type BulkTrip, bulkActions, maxBulkTrips } from '../../domain/bulkActions.ts';
import { distinctBy } from '../../domain/distinctBy.ts';
import { combinedIdOf, type TripKey } from '../../domain/tripId.ts';
import type { Organiser } from '../../organisers/sessions.ts';
import { AppError } from '../appError.ts';
import { findTripKey } from '../tripOnSite.ts';
import { organiserOf } from './organiserRequest.ts';

const id = z.string().max(80);
const schema = z.object({
  action: z.enum(bulkActions),
  ids: boundedArray(id, maxBulkTrips).refine(({ length }) => length > 0),
  /** Nothing is written unless somebody says so. */
  dryRun: z.boolean().default(true),
  /** Combined id → revision, from the dry run. */
  revisions: z
    .record(z.string(), z.unknown())
    .refine((revisions) => Object.keys(revisions).length <= maxBulkTrips)
    .pipe(z.record(id, z.string().max(64)))
    .default({}),
});

/**
 * Answers a `BulkAnswer`; see `BulkEdit` for what is all or nothing.
 * @throws AppError 422 for what is no action or no trip of this host, 428 where a real run lacks revisions
 */
export function bulkTrips(deps: Deps): RequestHandler {
  return async (req, res) => {
    const read = schema.safeParse(req.body);
    if (!read.success) {
      const errors = read.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
      throw new AppError(422, `Eine Aktion und 1 bis ${maxBulkTrips} Reisen werden gebraucht.`, errors);
    }
    const { action, ids, dryRun, revisions } = read.data;
    const by = organiserOf(res);
    const keys = readKeys(ids, by, deps);
    const trips = dryRun
      ? await deps.bulkEdit.plan(action, keys)
      : await deps.bulkEdit.run(action, keys, readRevisions(revisions, keys), by);
    res.json({ action, dryRun, counts: countOutcomes(trips), moves: movesOf(trips), trips } satisfies BulkAnswer);
  };
}

/** Each trip once; an alias stands for its host. */
function readKeys(ids: string[], { subdomain }: Organiser, { env }: Deps): TripKey[] {
  const keys = ids.map((id) => findTripKey(id, env.hosts));
  const errors = keys.flatMap((key, index) =>
    key?.subdomain === subdomain ? [] : [{ field: `ids.${index}`, message: 'ist keine Reise dieses Veranstalters' }],
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
  const errors = missing.map((id) => ({ field: `revisions.${id}`, message: 'fehlt' }));
  throw new AppError(428, 'Es fehlt, auf welcher Fassung der Reisen die Änderung beruht.', errors);
}

function countOutcomes(trips: BulkTrip[]): BulkAnswer['counts'] {
  const counts = { changes: 0, saved: 0, unchanged: 0, conflict: 0, broken: 0, missing: 0 };
  for (const { outcome } of trips) counts[outcome] += 1;
  return counts;
}

/** From the lowest level up. */
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
