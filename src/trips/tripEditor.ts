/** Loads and saves trips for organisers. A save is atomic, detects concurrent changes and adds a history entry. */

import { z } from 'zod';
import { isDeletedTrip } from '#content/deletedTrip.ts';
import { tripDraftSchema } from '#content/destinationSchema.ts';
import { isConflict } from '#content/isConflict.ts';
import { parseDestination, parseTripOfHost } from '#content/parseDocument.ts';
import { berlinToday } from '#domain/dates.ts';
import type { FieldError } from '#domain/fieldError.ts';
import { itemPath } from '#domain/fields/fieldPaths.ts';
import type { Organiser } from '#domain/organisers/accounts/organiser.ts';
import { brokenPromises, promiseErrors } from '#domain/organisers/brokenPromises.ts';
import { changedFields, tripFieldNames } from '#domain/organisers/fieldChanges.ts';
import type { DocumentIssue } from '#domain/organisers/organiserTrips.ts';
import { cancelledIn, promisedOf, type TakenDeparture, whyTooFew } from '#domain/organisers/takenDeparture.ts';
import { readTripForm } from '#domain/organisers/tripForm.ts';
import type { SavedBy } from '#domain/organisers/tripHistory.ts';
import { cleanText, mapTexts } from '#domain/text/tidyText.ts';
import type { Destination, Level } from '#domain/trip/trip.ts';
import { checkTrip, type Problem } from '#domain/trip/visibility.ts';
import { withoutCancelled } from '#domain/trip/withoutCancelled.ts';
import { docIdOf, type TripKey } from '#domain/tripId.ts';
import { readEdited, schemaErrors } from './editorRules.ts';
import type { TripBase } from './tripBase.ts';
import { createTripHistory } from './tripHistory.ts';
import { addSave, type SaveOrigin } from './tripSave.ts';

export interface EditableTrip {
  /** The raw document, which may be incomplete. */
  document: Record<string, unknown>;
  revision: string;
  /** Schema violations, the same as the worker reports; empty for a valid document. */
  issues: DocumentIssue[];
  problems: Problem[];
  /** That of the parts without issues; 1 if only the whole document could be left out. */
  level: Level;
  /** What families have of its departures, by key. */
  taken: ReadonlyMap<string, TakenDeparture>;
}

export type SaveOutcome = { saved: EditableTrip } | { missing: true } | { invalid: FieldError[] } | SaveConflict;

/** The trip was saved since the revision of the changes. */
export interface SaveConflict {
  conflict: EditableTrip;
  /** Who has saved it; null if this is unknown. */
  savedBy: SavedBy | null;
}

export interface TripEditor {
  /** Returns null if the trip does not exist or is in the bin. */
  load(key: TripKey): Promise<EditableTrip | null>;
  /**
   * Saves changes of a trip.
   * @param revision the revision on which the changes are based
   * @param changes fields by name; missing fields stay unchanged, `null` removes a field, fields that are not editable
   * are ignored
   * @param origin source of the changes, for the history; by default an edit
   */
  save(
    key: TripKey,
    revision: string,
    changes: Record<string, unknown>,
    by: Organiser,
    origin?: SaveOrigin,
  ): Promise<SaveOutcome>;
  /** Returns the trip with the changes applied, without saving it, as it would count; null if the trip does not exist. */
  draft(
    key: TripKey,
    changes: Record<string, unknown>,
  ): Promise<{ draft: Destination } | { invalid: FieldError[] } | null>;
  /** Describes a conflict with the current version of a trip. */
  conflictWith(key: TripKey, current: EditableTrip): Promise<SaveConflict>;
  /**
   * Checks a draft with the visibility rules, without saving it.
   * @param subdomain the host of the organiser. Cancelled departures are known of its own trips only.
   */
  check(draft: unknown, subdomain: string): Promise<{ problems: Problem[]; level: Level } | { invalid: FieldError[] }>;
}

const documentSchema = z.looseObject({ _id: z.string(), _rev: z.string() });

export function createTripEditor({ content, env, takenPlaces, now }: TripBase): TripEditor {
  const client = content.main;
  const { hosts } = env;
  const history = createTripHistory(client);
  const today = () => berlinToday(now());
  const editable = (
    document: Record<string, unknown> & { _rev: string },
    taken: EditableTrip['taken'],
  ): EditableTrip => {
    const { _rev: revision } = document;
    const parsed = parseTripOfHost(document, hosts);
    if (parsed.ok) {
      const trip = withoutCancelled(parsed.value, cancelledIn(taken));
      return { document, revision, issues: parsed.leftOut?.issues ?? [], ...checkTrip(trip, today(), hosts), taken };
    }
    const draft = tripDraftSchema.safeParse(document);
    const problems = draft.success ? checkTrip({ ...draft.data, ...idsOf(document) }, today(), hosts).problems : [];
    return { document, revision, issues: parsed.issues, problems, level: 1, taken };
  };

  /** @param known what families had of departures, which is asked again, and is the answer if the database has none */
  async function load(key: TripKey, known?: EditableTrip['taken']): Promise<EditableTrip | null> {
    const found = await client.getDocument(docIdOf(key.subdomain, key.destinationId));
    if (!found || isDeletedTrip(found)) return null;
    const document = documentSchema.parse(found);
    const dateKeys = readTripForm(document).dates.map(({ _key }) => _key);
    const taken = takenPlaces(key, [...new Set([...(known?.keys() ?? []), ...dateKeys])]);
    return editable(document, await (known ? taken.catch(() => known) : taken));
  }

  async function conflictWith(key: TripKey, current: EditableTrip): Promise<SaveConflict> {
    return { conflict: current, savedBy: await history.savedBy(key, current.revision) };
  }

  /**
   * Returns an error for each change that families do not have to accept: of a departure that they have booked or wait for, and of
   * a capacity to less than the number of booked, offered and held places.
   */
  function promiseIssues(trip: Destination, { document, taken }: EditableTrip): FieldError[] {
    const known = readTripForm(document);
    const capacities = new Map(known.dates.map(({ _key, capacity }) => [_key, capacity]));
    const keptOf = (dateKey: string) => {
      const found = taken.get(dateKey);
      return found ? promisedOf(found) : null;
    };
    const changed = trip.dates.filter(
      ({ _key, capacity }) => capacity !== undefined && capacities.get(_key) !== capacity,
    );
    return [
      ...promiseErrors(brokenPromises({ ...known, ...idsOf(document) }, trip, keptOf, { today: today(), hosts })),
      ...changed.flatMap(({ _key, capacity = 0 }): FieldError[] => {
        const message = whyTooFew(capacity, taken.get(_key));
        return message === null ? [] : [{ field: itemPath('dates', _key, 'capacity'), message }];
      }),
    ];
  }

  /** Returns a trip without its cancelled departures being online. */
  async function counting<T extends { dates: readonly { _key: string }[] }>(key: TripKey, trip: T): Promise<T> {
    const dateKeys = trip.dates.map(({ _key }) => _key);
    return withoutCancelled(trip, cancelledIn(await takenPlaces(key, dateKeys)));
  }

  /** Restores what a save has changed, if it was the last one. */
  async function restore(save: Parameters<typeof addSave>[1]): Promise<void> {
    const changes = save.changes.map(({ field, before, after }) => ({ field, before: after, after: before }));
    try {
      await addSave(client.transaction(), { ...save, changes, kind: 'undo', at: now() }).commit({ visibility: 'sync' });
    } catch (error) {
      if (!isConflict(error)) throw error;
    }
  }

  return {
    load,
    conflictWith,
    async save(key, revision, changes, by, origin = { kind: 'edit' }) {
      const before = await load(key);
      if (!before) return { missing: true };
      if (before.revision !== revision) return conflictWith(key, before);
      const given = editablePart(changes);
      const edited = readEdited(before.document, given, hosts);
      if ('invalid' in edited) return edited;
      const broken = promiseIssues(edited.trip, before);
      if (broken.length > 0) return { invalid: broken };
      const changed = changedFields(before.document, mapTexts(given, cleanText));
      if (changed.length === 0) return { saved: before };
      const docId = docIdOf(key.subdomain, key.destinationId);
      const save = { docId, revision, changes: changed, by, at: now(), ...origin };
      let transactionId: string;
      try {
        ({ transactionId } = await addSave(client.transaction(), save).commit({ visibility: 'sync' }));
      } catch (error) {
        if (!isConflict(error)) throw error;
        const current = await load(key);
        return current ? conflictWith(key, current) : { missing: true };
      }
      // The trip is saved, whether the database answers or not.
      const saved = await load(key, before.taken);
      if (!saved) return { missing: true };
      // A family may have booked between the check and the save.
      const missed = promiseIssues(edited.trip, { ...before, taken: saved.taken });
      if (missed.length === 0) return { saved };
      await restore({ ...save, revision: transactionId });
      return { invalid: missed };
    },
    async draft(key, changes) {
      const saved = await load(key);
      if (!saved) return null;
      const after = { ...saved.document, ...editablePart(changes) };
      const read = parseDestination(after);
      if (read.ok) return { draft: await counting(key, read.value) };
      return { invalid: read.issues.map(({ field, reason }) => ({ field, message: reason })) };
    },
    async check(draft, subdomain) {
      const read = tripDraftSchema.safeParse(draft);
      if (!read.success) return { invalid: schemaErrors(read.error, draft) };
      const ids = idsOf(draft);
      const trip = { ...read.data, dates: read.data.dates ?? [], ...ids };
      const { destinationId } = ids;
      const isOwn = ids.subdomain === subdomain && typeof destinationId === 'number';
      return checkTrip(isOwn ? await counting({ subdomain, destinationId }, trip) : trip, today(), hosts);
    },
  };
}

function editablePart(changes: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(tripFieldNames.flatMap((name) => (name in changes ? [[name, changes[name]]] : [])));
}

const idsSchema = z
  .object({ subdomain: z.string().optional().catch(undefined), destinationId: z.number().optional().catch(undefined) })
  .catch({});

/** Returns the ids in a raw document or draft, as far as it has them. */
function idsOf(document: unknown): { subdomain?: string | null; destinationId?: number | null } {
  const { subdomain = null, destinationId = null } = idsSchema.parse(document);
  return { subdomain, destinationId };
}
