/** Plans changes of many trips, which writes nothing, and runs them. */
import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { destinationSchema } from '#content/destinationSchema.ts';
import { berlinToday, type IsoDate } from '#domain/dates.ts';
import { newKey } from '#domain/fields/newKey.ts';
import type { Organiser } from '#domain/organisers/accounts/organiser.ts';
import { brokenPromises, type Promised } from '#domain/organisers/brokenPromises.ts';
import type { SkippedDeparture } from '#domain/organisers/bulk/changeDepartures.ts';
import { bulkDeparture } from '#domain/organisers/bulk/departures.ts';
import { changedFields } from '#domain/organisers/fieldChanges.ts';
import { checkTrip } from '#domain/trip/visibility.ts';
import { combinedIdOf, docIdOf, type TripKey } from '#domain/tripId.ts';
import { landsOfTrip } from '../landsOfTrip.ts';
import type { TripBase } from '../tripBase.ts';
import { asConflict, loadTrips, saveTrips, type TripDocument } from './bulkSave.ts';
import type { ConfirmedRun, PlannedTrip, TripChange } from './tripChange.ts';

export interface RunResult {
  /** Id of the run, which is stored in all its history entries; null if nothing was saved. */
  run: string | null;
  trips: PlannedTrip[];
}

/** Number of trips to plan before yielding to the event loop. */
const tripsPerTurn = 10;

const everything: ConfirmedRun['isChosen'] = () => true;

/**
 * Dry run, in the order of the keys. A trip whose changes would break a promise, or with errors in rows of a table, stays as it
 * is.
 */
export async function planChange(deps: TripBase, change: TripChange, isChosen = everything): Promise<PlannedTrip[]> {
  const context = { env: deps.env, today: berlinToday(deps.now()) };
  const documents = await loadTrips(deps.content.main, change.keys);
  const promised = await deps.findPromised(change.keys);
  const planned: PlannedTrip[] = [];
  for (const [index, key] of change.keys.entries()) {
    if (index % tripsPerTurn === 0) await setImmediate();
    const document = documents.get(docIdOf(key.subdomain, key.destinationId));
    const ofTrip = promised.get(combinedIdOf(key.subdomain, key.destinationId)) ?? new Map();
    planned.push(await planTrip(context, change, key, document, ofTrip, isChosen));
  }
  return planned;
}

/** Makes the changes that were confirmed; none at all if rows of a table have errors. */
export async function runChange(
  deps: TripBase,
  change: TripChange,
  { revisions, isChosen }: ConfirmedRun,
  by: Organiser,
): Promise<RunResult> {
  const planned = await planChange(deps, change, isChosen);
  if (planned.some(({ errors }) => errors.length > 0)) return { run: null, trips: planned };
  const { action, details, undoes } = change;
  const run = randomUUID();
  const current = planned.map((trip) =>
    trip.outcome === 'changes' && trip.revision !== revisions.get(trip.combinedId) ? asConflict(trip) : trip,
  );
  const record = { action, details, ...(undoes && { undoes }), run, by, at: deps.now() };
  const trips = await saveTrips(deps.content.main, current, record);
  return { run: trips.some(({ outcome }) => outcome === 'saved') ? run : null, trips };
}

async function planTrip(
  { env: { hosts }, today }: { env: TripBase['env']; today: IsoDate },
  change: TripChange,
  key: TripKey,
  document: TripDocument | undefined,
  promised: ReadonlyMap<string, Promised>,
  isChosen: ConfirmedRun['isChosen'],
): Promise<PlannedTrip> {
  const combinedId = combinedIdOf(key.subdomain, key.destinationId);
  const copies = new Map<string, string>();
  const untouched: Omit<PlannedTrip, 'outcome'> = {
    ...{ key, docId: docIdOf(key.subdomain, key.destinationId), combinedId, title: '' },
    revision: document?._rev ?? '',
    ...{ from: 1, to: 1, changes: [], skipped: [], changedSince: [], copies, errors: [] },
  };
  if (!document) return { ...untouched, outcome: 'missing', errors: change.missing?.(combinedId) ?? [] };
  const title = typeof document.title === 'string' ? document.title : '';
  const before = destinationSchema.safeParse(document);
  if (!before.success) return { ...untouched, title, outcome: 'broken' };
  const levelOf = (given: object) => checkTrip({ ...before.data, ...given }, today, hosts).level;
  const from = levelOf({});
  const found = { ...untouched, title, from, to: from };
  const { given, isConflict, ...about } = await change.compute({
    ...{ key, combinedId, document, today },
    isPromised: (dateKey) => promised.has(dateKey),
    isChosen: (dateKey) => isChosen(combinedId, dateKey),
    lands: landsOfTrip(document),
    newKey(source) {
      const copy = newKey();
      copies.set(copy, source);
      return copy;
    },
  });
  if (about.errors && about.errors.length > 0) return { ...found, ...about, outcome: 'unchanged' };
  const after = destinationSchema.safeParse({ ...document, ...given });
  if (!after.success) return { ...found, outcome: 'broken' };
  const broken = brokenPromises(before.data, after.data, (dateKey) => promised.get(dateKey) ?? null, {
    today,
    hosts,
  });
  if (broken.length > 0) return { ...found, outcome: 'promised', skipped: broken.map(promisedDeparture) };
  const changes = changedFields(document, given);
  if (changes.length > 0) return { ...found, ...about, to: levelOf(given), changes, outcome: 'changes' };
  const staysForFamilies = about.skipped?.some(({ reason }) => reason === 'promised');
  return { ...found, ...about, outcome: isConflict ? 'conflict' : staysForFamilies ? 'promised' : 'unchanged' };
}

function promisedDeparture({ date }: ReturnType<typeof brokenPromises>[number]): SkippedDeparture {
  return { ...bulkDeparture({ ...date }), reason: 'promised' };
}
