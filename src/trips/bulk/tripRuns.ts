/** Plans changes of many trips, which writes nothing, and runs them. */
import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { SanityClient } from '@sanity/client';
import { destinationSchema } from '#content/destinationSchema.ts';
import type { IsoDate } from '#domain/dates.ts';
import { newKey } from '#domain/fields/newKey.ts';
import type { Hosts } from '#domain/hosts.ts';
import type { Organiser } from '#domain/organisers/accounts/organiser.ts';
import { brokenPromises, type Promised } from '#domain/organisers/brokenPromises.ts';
import type { SkippedDeparture } from '#domain/organisers/bulk/changeDepartures.ts';
import { bulkDeparture } from '#domain/organisers/bulk/departures.ts';
import type { RecordedRun } from '#domain/organisers/bulk/recordedRun.ts';
import { changedFields } from '#domain/organisers/fieldChanges.ts';
import { checkTrip } from '#domain/trip/visibility.ts';
import { combinedIdOf, docIdOf, type TripKey } from '#domain/tripId.ts';
import { listRuns } from './bulkRuns.ts';
import { asConflict, loadTrips, saveTrips, type TripDocument } from './bulkSave.ts';
import type { ConfirmedRun, PlannedTrip, TripChange } from './tripChange.ts';

/**
 * Returns what families have of departures, by their keys, by combined id; without departures and trips of which they have
 * nothing.
 */
export type FindPromised = (trips: readonly TripKey[]) => Promise<ReadonlyMap<string, ReadonlyMap<string, Promised>>>;

export interface RunResult {
  /** Id of the run, which is stored in all its history entries; null if nothing was saved. */
  run: string | null;
  trips: PlannedTrip[];
}

export interface TripRuns {
  /**
   * Dry run, in the order of the keys. A trip whose changes would break a promise, or with errors in rows of a table, stays as
   * it is.
   */
  plan(change: TripChange): Promise<PlannedTrip[]>;
  /** Makes the changes that were confirmed; none at all if rows of a table have errors. */
  run(change: TripChange, confirmed: ConfirmedRun, by: Organiser): Promise<RunResult>;
  /** Returns the latest runs of a host, newest first. */
  list(subdomain: string): Promise<RecordedRun[]>;
}

interface TripRunsDeps {
  client: SanityClient;
  hosts: Hosts;
  findPromised: FindPromised;
  /** Today in Europe/Berlin. */
  today: () => IsoDate;
  now: () => Date;
}

/** Number of trips to plan before yielding to the event loop. */
const tripsPerTurn = 10;

const everything: ConfirmedRun['isChosen'] = () => true;

export function createTripRuns({ client, hosts, findPromised, today, now }: TripRunsDeps): TripRuns {
  async function planTrip(
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
    const levelOf = (given: object) => checkTrip({ ...before.data, ...given }, today(), hosts).level;
    const from = levelOf({});
    const found = { ...untouched, title, from, to: from };
    const { given, isConflict, ...about } = await change.compute({
      ...{ key, combinedId, document, today: today() },
      isPromised: (dateKey) => promised.has(dateKey),
      isChosen: (dateKey) => isChosen(combinedId, dateKey),
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
      today: today(),
      hosts,
    });
    if (broken.length > 0) return { ...found, outcome: 'promised', skipped: broken.map(promisedDeparture) };
    const changes = changedFields(document, given);
    if (changes.length > 0) return { ...found, ...about, to: levelOf(given), changes, outcome: 'changes' };
    const staysForFamilies = about.skipped?.some(({ reason }) => reason === 'promised');
    return { ...found, ...about, outcome: isConflict ? 'conflict' : staysForFamilies ? 'promised' : 'unchanged' };
  }

  async function plan(change: TripChange, isChosen = everything): Promise<PlannedTrip[]> {
    const documents = await loadTrips(client, change.keys);
    const promised = await findPromised(change.keys);
    const planned: PlannedTrip[] = [];
    for (const [index, key] of change.keys.entries()) {
      if (index % tripsPerTurn === 0) await setImmediate();
      const combinedId = combinedIdOf(key.subdomain, key.destinationId);
      const ofTrip = promised.get(combinedId) ?? new Map();
      planned.push(
        await planTrip(change, key, documents.get(docIdOf(key.subdomain, key.destinationId)), ofTrip, isChosen),
      );
    }
    return planned;
  }

  return {
    plan: (change) => plan(change),
    async run(change, { revisions, isChosen }, by) {
      const planned = await plan(change, isChosen);
      if (planned.some(({ errors }) => errors.length > 0)) return { run: null, trips: planned };
      const { action, details, undoes } = change;
      const run = randomUUID();
      const current = planned.map((trip) =>
        trip.outcome === 'changes' && trip.revision !== revisions.get(trip.combinedId) ? asConflict(trip) : trip,
      );
      const record = { action, details, ...(undoes && { undoes }), run, by, at: now() };
      const trips = await saveTrips(client, current, record);
      return { run: trips.some(({ outcome }) => outcome === 'saved') ? run : null, trips };
    },
    list: (subdomain) => listRuns(client, subdomain),
  };
}

function promisedDeparture({ date }: ReturnType<typeof brokenPromises>[number]): SkippedDeparture {
  return { ...bulkDeparture({ ...date }), reason: 'promised' };
}
