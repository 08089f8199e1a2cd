/** Reading and saving a trip for its organiser: all or nothing, never over somebody else's change, with a history. */
import type { SanityClient } from '@sanity/client';
import { z } from 'zod';
import { issueText } from '../content/documentIssues.ts';
import { isConflict } from '../content/isConflict.ts';
import { destinationSchema, parseTripOfHost, tripDraftSchema } from '../content/schemas.ts';
import type { DocumentIssue } from '../domain/organisers/organiserTrips.ts';
import { tripFieldLabel } from '../domain/organisers/tripFieldLabels.ts';
import { changedFields, editableTripFields } from '../domain/organisers/tripFields.ts';
import { readTripForm } from '../domain/organisers/tripForm.ts';
import { checkTripForm } from '../domain/organisers/tripFormCheck.ts';
import type { Hosts } from '../domain/site/hosts.ts';
import { isListedCountry } from '../domain/trip/countries.ts';
import type { Destination, IsoDate, Level } from '../domain/trip/trip.ts';
import { docIdOf, type TripKey } from '../domain/trip/tripId.ts';
import { checkTrip, type Problem } from '../domain/trip/visibility.ts';
import type { Organiser } from './sessions.ts';
import { addSave, type SaveOrigin } from './tripSave.ts';

export interface EditableTrip {
  /** The document as it stands, with what it may lack. */
  document: Record<string, unknown>;
  revision: string;
  /** What keeps the document from being read, the same as the worker reports; empty for a sound one. */
  issues: DocumentIssue[];
  problems: Problem[];
  /** 1 for a document with issues: visitors do not get it. */
  level: Level;
}

export interface FieldError {
  /** Path: "dates.0.start", or with a key instead of a number, 'dates[_key=="abc"].start'. */
  field: string;
  message: string;
}

export type SaveOutcome =
  | { saved: EditableTrip }
  | { missing: true }
  | { invalid: FieldError[] }
  /** Somebody else has saved since `revision`. */
  | { conflict: EditableTrip };

export interface TripEditor {
  load(key: TripKey): Promise<EditableTrip | null>;
  /**
   * @param revision the one the changes are based on
   * @param changes fields by name; what is not named stays, what is `null` is removed, what is not editable is ignored
   * @param origin what made the changes, for the history; somebody who edited the trip unless it says so
   */
  save(
    key: TripKey,
    revision: string,
    changes: Record<string, unknown>,
    by: Organiser,
    origin?: SaveOrigin,
  ): Promise<SaveOutcome>;
  /** The trip as it would be with the changes; nothing is written. @returns null for one that is not there */
  draft(
    key: TripKey,
    changes: Record<string, unknown>,
  ): Promise<{ draft: Destination } | { invalid: FieldError[] } | null>;
  /** What the rules say of a draft; nothing is written. */
  check(draft: unknown): { problems: Problem[]; level: Level } | { invalid: FieldError[] };
}

interface TripEditorSettings {
  client: SanityClient;
  hosts: Hosts;
  /** Today in Europe/Berlin. */
  today: () => IsoDate;
  now: () => Date;
}

const documentSchema = z.looseObject({ _id: z.string(), _rev: z.string() });

export function createTripEditor({ client, hosts, today, now }: TripEditorSettings): TripEditor {
  const editable = (document: Record<string, unknown> & { _rev: string }): EditableTrip => {
    const { _rev: revision } = document;
    const parsed = parseTripOfHost(document, hosts);
    if (parsed.ok) return { document, revision, issues: [], ...checkTrip(parsed.value, today()) };
    const draft = tripDraftSchema.safeParse(document);
    const problems = draft.success ? checkTrip(draft.data, today()).problems : [];
    return { document, revision, issues: parsed.issues, problems, level: 1 };
  };

  async function load({ subdomain, destinationId }: TripKey): Promise<EditableTrip | null> {
    const found = await client.getDocument(docIdOf(subdomain, destinationId));
    return found ? editable(documentSchema.parse(found)) : null;
  }

  return {
    load,
    async save(key, revision, changes, by, origin = { kind: 'edit' }) {
      const before = await load(key);
      if (!before) return { missing: true };
      if (before.revision !== revision) return { conflict: before };
      const given = editablePart(changes);
      const after = { ...before.document, ...given };
      const read = destinationSchema.safeParse(after);
      const errors = read.success ? issuesOf(read.data, before.document) : errorsOf(read.error, after);
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
        return current ? { conflict: current } : { missing: true };
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
      return read.success ? checkTrip(read.data, today()) : { invalid: errorsOf(read.error, draft) };
    },
  };
}

/** What the form's rules say. A country that is not in the list may stay, but not be chosen. */
function issuesOf(trip: Destination, before: Record<string, unknown>): FieldError[] {
  const isChosen = changedFields({ country: before.country }, { country: trip.country }).length > 0;
  const isFaulty = isChosen && !isListedCountry(trip.country);
  const country = { field: 'country.slug', message: 'Bitte wähle ein Land aus der Liste.' };
  return [...checkTripForm(readTripForm({ ...trip })), ...(isFaulty ? [country] : [])];
}

function editablePart(changes: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(editableTripFields.flatMap((name) => (name in changes ? [[name, changes[name]]] : [])));
}

/** What is told of one save; who has more to mend gets the rest afterwards. */
const errorsAtMost = 100;

/** The fields as the caller sent them, by position; what is wrong in German. */
function errorsOf({ issues }: z.ZodError, sent: unknown): FieldError[] {
  return issues.slice(0, errorsAtMost).map((issue) => ({
    field: issue.path.join('.'),
    message: issueText(issue, sent, tripFieldLabel(issue.path)),
  }));
}
