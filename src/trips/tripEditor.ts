/** Loads and saves trips for organisers. A save is atomic, detects concurrent changes and adds a history entry. */

import type { SanityClient } from '@sanity/client';
import { z } from 'zod';
import { isDeletedTrip } from '#content/deletedTrip.ts';
import { destinationSchema, tripDraftSchema } from '#content/destinationSchema.ts';
import { issueText } from '#content/documentIssues.ts';
import { isConflict } from '#content/isConflict.ts';
import { parseTripOfHost } from '#content/parseDocument.ts';
import { ownFormPath } from '#domain/bookings/bookingFormPath.ts';
import { itemPath } from '#domain/fields/fieldPaths.ts';
import type { Organiser } from '#domain/organisers/accounts/organiser.ts';
import { brokenPromises, promiseErrors } from '#domain/organisers/brokenPromises.ts';
import { changedFields, tripFieldNames } from '#domain/organisers/fieldChanges.ts';
import type { DocumentIssue } from '#domain/organisers/organiserTrips.ts';
import { cancelledIn, isPromised, type TakenDeparture } from '#domain/organisers/takenDeparture.ts';
import { readTripForm, tripFieldLabel } from '#domain/organisers/tripForm.ts';
import { checkTripForm } from '#domain/organisers/tripFormCheck.ts';
import type { SavedBy } from '#domain/organisers/tripHistory.ts';
import type { Hosts } from '#domain/site/hosts.ts';
import { isListedCountry } from '#domain/trip/countries.ts';
import type { Destination, IsoDate, Level } from '#domain/trip/trip.ts';
import { combinedIdOf, docIdOf, type TripKey } from '#domain/trip/tripId.ts';
import { checkTrip, hasOtherForm, type Problem } from '#domain/trip/visibility.ts';
import { withoutCancelled } from '#domain/trip/withoutCancelled.ts';
import type { TripHistoryReader } from './tripHistory.ts';
import { addSave, type SaveOrigin } from './tripSave.ts';

export interface EditableTrip {
  /** The raw document, which may be incomplete. */
  document: Record<string, unknown>;
  revision: string;
  /** Schema violations, the same as the worker reports; empty for a valid document. */
  issues: DocumentIssue[];
  problems: Problem[];
  /** 1 for a document with issues, which is not visible to visitors. */
  level: Level;
  /** What families have of its departures, by key. */
  taken: ReadonlyMap<string, TakenDeparture>;
}

export interface FieldError {
  /** Path with an index ("dates.0.start") or a key ('dates[_key=="abc"].start'). */
  field: string;
  message: string;
}

export type SaveOutcome = { saved: EditableTrip } | { missing: true } | { invalid: FieldError[] } | SaveConflict;

/** The trip was saved since the revision of the changes. */
export interface SaveConflict {
  /** The current trip. */
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
  /** Returns the trip with the changes applied, without saving it; null if the trip does not exist. */
  draft(
    key: TripKey,
    changes: Record<string, unknown>,
  ): Promise<{ draft: Destination } | { invalid: FieldError[] } | null>;
  /** Describes a conflict with the current version of a trip. */
  conflictWith(key: TripKey, current: EditableTrip): Promise<SaveConflict>;
  /** Checks a draft with the visibility rules, without saving it. */
  check(draft: unknown): { problems: Problem[]; level: Level } | { invalid: FieldError[] };
}

/** Returns what families have of departures, by the keys of the departures. */
export type TakenPlaces = (trip: TripKey, dateKeys: readonly string[]) => Promise<ReadonlyMap<string, TakenDeparture>>;

interface TripEditorSettings {
  client: SanityClient;
  hosts: Hosts;
  history: Pick<TripHistoryReader, 'savedBy'>;
  takenPlaces: TakenPlaces;
  /** Today in Europe/Berlin. */
  today: () => IsoDate;
  now: () => Date;
}

const documentSchema = z.looseObject({ _id: z.string(), _rev: z.string() });

export function createTripEditor(settings: TripEditorSettings): TripEditor {
  const { client, hosts, history, takenPlaces, today, now } = settings;
  const editable = (
    document: Record<string, unknown> & { _rev: string },
    taken: EditableTrip['taken'],
  ): EditableTrip => {
    const { _rev: revision } = document;
    const parsed = parseTripOfHost(document, hosts);
    if (parsed.ok) {
      const trip = withoutCancelled(parsed.value, cancelledIn(taken));
      return { document, revision, issues: [], ...checkTrip(trip, today(), hosts), taken };
    }
    const draft = tripDraftSchema.safeParse(document);
    const problems = draft.success ? checkTrip({ ...draft.data, ...idsOf(document) }, today(), hosts).problems : [];
    return { document, revision, issues: parsed.issues, problems, level: 1, taken };
  };

  async function load(key: TripKey): Promise<EditableTrip | null> {
    const found = await client.getDocument(docIdOf(key.subdomain, key.destinationId));
    if (!found || isDeletedTrip(found)) return null;
    const document = documentSchema.parse(found);
    const dateKeys = readTripForm(document).dates.map(({ _key }) => _key);
    return editable(document, await takenPlaces(key, dateKeys));
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
    const isKept = (dateKey: string) => {
      const found = taken.get(dateKey);
      return found !== undefined && isPromised(found);
    };
    const changed = trip.dates.filter(
      ({ _key, capacity }) => capacity !== undefined && capacities.get(_key) !== capacity,
    );
    return [
      ...promiseErrors(brokenPromises(known, trip, isKept, today())),
      ...changed.flatMap(({ _key, capacity = 0 }): FieldError[] => {
        const { booked, offered, held } = taken.get(_key) ?? { booked: 0, offered: 0, held: 0 };
        if (capacity >= booked + offered + held) return [];
        return [{ field: itemPath('dates', _key, 'capacity'), message: tooLow(booked, offered, held) }];
      }),
    ];
  }

  return {
    load,
    conflictWith,
    async save(key, revision, changes, by, origin = { kind: 'edit' }) {
      const before = await load(key);
      if (!before) return { missing: true };
      if (before.revision !== revision) return conflictWith(key, before);
      const given = editablePart(changes);
      const after = { ...before.document, ...given };
      const read = destinationSchema.safeParse(after);
      const errors = read.success ? issuesOf(read.data, before.document, hosts) : errorsOf(read.error, after);
      if (read.success && errors.length === 0) errors.push(...promiseIssues(read.data, before));
      if (errors.length > 0) return { invalid: errors };
      const changed = changedFields(before.document, given);
      if (changed.length === 0) return { saved: before };
      try {
        const docId = docIdOf(key.subdomain, key.destinationId);
        const save = { docId, revision, changes: changed, by, at: now(), ...origin };
        await addSave(client.transaction(), save).commit({ visibility: 'sync' });
      } catch (error) {
        if (!isConflict(error)) throw error;
        const current = await load(key);
        return current ? conflictWith(key, current) : { missing: true };
      }
      const saved = await load(key);
      return saved ? { saved } : { missing: true };
    },
    async draft(key, changes) {
      const saved = await load(key);
      if (!saved) return null;
      const after = { ...saved.document, ...editablePart(changes) };
      const read = destinationSchema.safeParse(after);
      return read.success ? { draft: read.data } : { invalid: errorsOf(read.error, after) };
    },
    check(draft) {
      const read = tripDraftSchema.safeParse(draft);
      if (!read.success) return { invalid: errorsOf(read.error, draft) };
      return checkTrip({ ...read.data, ...idsOf(draft) }, today(), hosts);
    },
  };
}

/**
 * Applies the rules of the form. An existing country that is not in the list may stay, but cannot be chosen; so may an address
 * of another trip's booking form, with which the trip is not reachable.
 */
function issuesOf(trip: Destination, before: Record<string, unknown>, hosts: Hosts): FieldError[] {
  const isChosen = changedFields({ country: before.country }, { country: trip.country }).length > 0;
  const isInvalid = isChosen && !isListedCountry(trip.country);
  const country = { field: 'country.slug', message: 'Bitte wähle ein Land aus der Liste.' };
  const isOther = trip.rdsUrl !== before.rdsUrl && hasOtherForm(trip, hosts);
  const message = `Diese Adresse führt zum Buchungsformular einer anderen Reise. Das Formular dieser Reise ist ${ownFormPath(combinedIdOf(trip.subdomain, trip.destinationId))}.`;
  return [
    ...checkTripForm(readTripForm({ ...trip })),
    ...(isInvalid ? [country] : []),
    ...(isOther ? [{ field: 'rdsUrl', message }] : []),
  ];
}

/** Says which places keep the capacity of a departure from being lower. */
function tooLow(booked: number, offered: number, held: number): string {
  if (offered + held === 0) {
    const count = booked === 1 ? 'ist schon ein Platz' : `sind schon ${booked} Plätze`;
    return `Für diesen Termin ${count} gebucht. Weniger Plätze gehen erst, wenn Buchungen storniert sind.`;
  }
  const counts = `${booked} gebucht, ${offered} angeboten und ${held} gerade reserviert`;
  return `Plätze dieses Termins: ${counts}. Weniger als ${booked + offered + held} gehen erst, wenn davon welche frei werden.`;
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

/** Maximum number of errors in a response. Further errors are reported after these are fixed. */
const maxErrors = 100;

/** Returns the issues as field errors, with index-based paths and German messages. */
function errorsOf({ issues }: z.ZodError, sent: unknown): FieldError[] {
  return issues.slice(0, maxErrors).map((issue) => ({
    field: issue.path.join('.'),
    message: issueText(issue, sent, tripFieldLabel(issue.path)),
  }));
}
