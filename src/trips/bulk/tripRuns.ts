/** Changes many trips, and undoes such runs. A dry run returns the changes, and the run makes these. */

import { randomUUID } from 'node:crypto';
import type { SanityClient } from '@sanity/client';
import type { IsoDate } from '#domain/dates.ts';
import type { Hosts } from '#domain/hosts.ts';
import type { Organiser } from '#domain/organisers/accounts/organiser.ts';
import { changeDepartures } from '#domain/organisers/bulk/changeDepartures.ts';
import { departuresOf, keyOf } from '#domain/organisers/bulk/departures.ts';
import { importDepartures } from '#domain/organisers/bulk/importDepartures.ts';
import type { RecordedRun } from '#domain/organisers/bulk/recordedRun.ts';
import { describeOperation, type ImportOperation, type TripOperation } from '#domain/organisers/bulk/tripOperation.ts';
import { undoRun } from '#domain/organisers/bulk/undoRun.ts';
import { whyTooFew } from '#domain/organisers/takenDeparture.ts';
import { asRowError, importTripFields } from '#domain/organisers/tripFieldTable/importTripFields.ts';
import type { TripFieldRow } from '#domain/organisers/tripFieldTable/tripFieldRow.ts';
import { readTripForm } from '#domain/organisers/tripForm.ts';
import { tripChanges } from '#domain/organisers/tripFormChanges.ts';
import type { TripPlace } from '#domain/organisers/tripPlace.ts';
import { combinedIdOf, docIdOf, type TripKey } from '#domain/tripId.ts';
import { readEdited } from '../editorRules.ts';
import type { TakenPlaces } from '../tripEditor.ts';
import type { TripHistoryReader } from '../tripHistory.ts';
import { listRuns, type RunPurpose } from './bulkRuns.ts';
import { asConflict, createBulkSave, type PlannedTrip, type TripDocument } from './bulkSave.ts';
import { type ComputeChange, createPlanTrips, type FindPromised } from './planTrips.ts';

/** The part of a dry run that the organiser has confirmed. */
export interface ConfirmedRun {
  /** Revisions of the trips by combined id. A trip with another revision is a conflict and stays unchanged. */
  revisions: ReadonlyMap<string, string>;
  /** Whether a departure may be changed. */
  isChosen: (combinedId: string, dateKey: string) => boolean;
}

export interface RunResult {
  /** Id of the run, which is stored in all its history entries; null if nothing was saved. */
  run: string | null;
  trips: PlannedTrip[];
}

export interface TripRuns {
  load(keys: readonly TripKey[]): Promise<{ key: TripKey; document: TripDocument }[]>;
  /** Dry run. Trips with errors in rows of a table do not change. */
  plan(operation: TripOperation, keys: readonly TripKey[]): Promise<PlannedTrip[]>;
  /** Changes nothing if rows of a table have errors. */
  run(operation: TripOperation, keys: readonly TripKey[], confirmed: ConfirmedRun, by: Organiser): Promise<RunResult>;
  /** Dry run of undoing a run; null if the host has no such run. */
  planUndo(subdomain: string, run: string): Promise<PlannedTrip[] | null>;
  /** Undoes a run, except for what was changed since. The undo is a run itself. Null if the host has no such run. */
  undo(run: string, revisions: ConfirmedRun['revisions'], by: Organiser): Promise<RunResult | null>;
  /** Returns the latest runs of a host, newest first. */
  list(subdomain: string): Promise<RecordedRun[]>;
}

interface TripRunsSettings {
  client: SanityClient;
  history: Pick<TripHistoryReader, 'ofRun'>;
  findPromised: FindPromised;
  takenPlaces: TakenPlaces;
  /** Returns the known places for a host. */
  places: (subdomain: string) => readonly TripPlace[];
  hosts: Hosts;
  /** Today in Europe/Berlin. */
  today: () => IsoDate;
  now: () => Date;
}

export function createTripRuns(settings: TripRunsSettings): TripRuns {
  const { client, history, findPromised, takenPlaces, places, hosts, today, now } = settings;
  const bulkSave = createBulkSave({ client, now });
  const planTrips = createPlanTrips({ bulkSave, hosts, findPromised, today });

  async function planUndo(subdomain: string, run: string): Promise<PlannedTrip[] | null> {
    const entries = await history.ofRun(subdomain, run);
    if (entries.length === 0) return null;
    const byId = new Map(entries.map(({ key, entry }) => [combinedIdOf(key.subdomain, key.destinationId), entry]));
    const planned = await planTrips(
      entries.map(({ key }) => key),
      (document, { subdomain, destinationId }, isPromised) =>
        undoRun(byId.get(combinedIdOf(subdomain, destinationId))?.changes ?? [], document, isPromised),
    );
    return planned.map((trip) => ({ ...trip, undoes: byId.get(trip.combinedId)?.id ?? '' }));
  }

  /** Saves the planned changes of each trip that still has its confirmed revision. Other trips are conflicts. */
  async function execute(
    planned: readonly PlannedTrip[],
    revisions: ConfirmedRun['revisions'],
    by: Organiser,
    purpose: RunPurpose,
  ): Promise<RunResult> {
    const run = randomUUID();
    const current = planned.map((trip) =>
      trip.outcome === 'changes' && trip.revision !== revisions.get(trip.combinedId) ? asConflict(trip) : trip,
    );
    const trips = await bulkSave.save(current, by, { ...purpose, run });
    return { run: trips.some(({ outcome }) => outcome === 'saved') ? run : null, trips };
  }

  function planFields(rows: readonly TripFieldRow[], keys: readonly TripKey[]): Promise<PlannedTrip[]> {
    const byId = new Map(rows.map((row) => [row.combinedId, row]));
    const known = places(keys[0]?.subdomain ?? '');
    return planTrips(keys, (document, { subdomain, destinationId }) => {
      const row = byId.get(combinedIdOf(subdomain, destinationId));
      if (!row) return { given: {} };
      const before = readTripForm(document);
      const { form, errors } = importTripFields(row, before, known);
      const given = tripChanges(before, form);
      if (errors.length > 0 || Object.keys(given).length === 0) return { given, errors };
      const edited = readEdited(document, given, hosts);
      return { given, errors: 'invalid' in edited ? edited.invalid.map((error) => asRowError(row.line, error)) : [] };
    });
  }

  function planOperation(
    operation: TripOperation,
    keys: readonly TripKey[],
    isChosen: ConfirmedRun['isChosen'],
  ): Promise<PlannedTrip[]> {
    if (operation.kind === 'import-trips') return planFields(operation.rows, keys);
    if (operation.kind !== 'import') return planTrips(keys, changeOf(operation, today(), isChosen));
    const rows = Map.groupBy(operation.rows, ({ combinedId }) => combinedId);
    return planTrips(keys, async (document, key, isPromised) => {
      const combinedId = combinedIdOf(key.subdomain, key.destinationId);
      const current = departuresOf(document.dates);
      const promised = current.map(keyOf).filter(isPromised);
      const taken = promised.length > 0 ? await takenPlaces(key, promised) : new Map();
      const { newKey, copies } = keysOfCopies();
      const { dates, ...found } = importDepartures(rows.get(combinedId) ?? [], current, {
        ...{ today: today(), isPromised, newKey },
        isChosen: (dateKey) => isChosen(combinedId, dateKey),
        whyTooFew: (dateKey, capacity) => whyTooFew(capacity, taken.get(dateKey)),
      });
      return { given: { dates }, copies, ...found };
    });
  }

  return {
    async load(keys) {
      const documents = await bulkSave.load(
        keys.map(({ subdomain, destinationId }) => docIdOf(subdomain, destinationId)),
      );
      return keys.flatMap((key) => {
        const document = documents.get(docIdOf(key.subdomain, key.destinationId));
        return document ? [{ key, document }] : [];
      });
    },
    plan: (operation, keys) => planOperation(operation, keys, () => true),
    async run(operation, keys, { revisions, isChosen }, by) {
      const trips = await planOperation(operation, keys, isChosen);
      if (trips.some(({ errors }) => errors.length > 0)) return { run: null, trips };
      return execute(trips, revisions, by, { action: operation.kind, details: describeOperation(operation) });
    },
    planUndo,
    async undo(run, revisions, by) {
      const planned = await planUndo(by.subdomain, run);
      return planned && execute(planned, revisions, by, { action: 'undo', details: '', undoes: run });
    },
    list: (subdomain) => listRuns(client, subdomain),
  };
}

function changeOf(
  operation: Exclude<TripOperation, ImportOperation>,
  today: IsoDate,
  isChosen: ConfirmedRun['isChosen'],
): ComputeChange {
  return (document, { subdomain, destinationId }, isPromised) => {
    const set = (field: 'visible' | 'archived', value: boolean) => ({
      given: (document[field] === true) === value ? {} : { [field]: value },
    });
    switch (operation.kind) {
      case 'show':
      case 'hide':
        return set('visible', operation.kind === 'show');
      case 'archive':
      case 'unarchive':
        return set('archived', operation.kind === 'archive');
      default: {
        const current = departuresOf(document.dates);
        const combinedId = combinedIdOf(subdomain, destinationId);
        const { newKey, copies } = keysOfCopies();
        const context = { today, isPromised, newKey, isChosen: (key: string) => isChosen(combinedId, key) };
        const { dates, skipped } = changeDepartures(operation, current, context);
        return { given: current.length > 0 ? { dates } : {}, skipped, copies };
      }
    }
  };
}

/** Generates the keys of added departures, and remembers what each was made from. */
function keysOfCopies(): { newKey: (source: string) => string; copies: ReadonlyMap<string, string> } {
  const copies = new Map<string, string>();
  const newKey = (source: string) => {
    const key = randomUUID().replaceAll('-', '').slice(0, 12);
    copies.set(key, source);
    return key;
  };
  return { newKey, copies };
}
