/** Reads the forms of the page that changes prices and dates of many trips. */
import { z } from 'zod';
import type { OperationFields } from '#domain/organisers/bulk/operationForm.ts';
import { maxBulkTrips } from '#domain/organisers/bulkActions.ts';
import { readFields } from '#platform/readFields.ts';

const actions = ['pruefen', 'anwenden', 'rueckschau', 'zuruecknehmen'] as const;

export interface TripChangesRequest {
  /** `pruefen` and `rueckschau` are the dry runs of `anwenden` and `zuruecknehmen`. */
  action: (typeof actions)[number];
  fields: OperationFields;
  /** Combined ids of the selected trips. */
  chosen: string[];
  isForAll: boolean;
  /** Combined ids and revisions of the confirmed trips, see `readConfirmed`. */
  versions: string;
  /** Id of the run to undo; empty if there is none. */
  run: string;
}

const text = z.string().max(100).catch('');
const chosen = z.preprocess(
  (value) => (Array.isArray(value) ? value.slice(0, maxBulkTrips + 1) : value === undefined ? [] : [value]),
  z.array(z.string().max(80)).catch([]),
);
const schema = z.object({
  aktion: z.enum(actions),
  alle: z.string().optional().catch(undefined),
  reise: chosen,
  fassungen: z.string().max(80_000).catch(''),
  lauf: z.uuid().catch(''),
});
const fieldsSchema: z.ZodType<OperationFields> = z.object({
  aenderung: text,
  wert: text,
  einheit: text,
  rundung: text,
  tage: text,
  jahr: text,
});

/** @throws AppError 422 for an unknown action */
export function readSubmittedChanges(body: unknown): TripChangesRequest {
  const read = readFields(schema, body, 422, 'Diese Aktion gibt es nicht.');
  const { aktion: action, alle, reise, fassungen: versions, lauf: run } = read;
  const fields = fieldsSchema.parse(body);
  return { action, fields, chosen: reise, isForAll: alle !== undefined, versions, run };
}

/** Returns the text of a hidden field with the revisions of trips. */
export function confirmedText(trips: readonly { combinedId: string; revision: string }[]): string {
  return trips.map(({ combinedId, revision }) => `${combinedId}:${revision}`).join(' ');
}

/** Parses the text of `confirmedText`: revisions by combined id. */
export function readConfirmed(versions: string): Map<string, string> {
  const entries = versions.split(' ', maxBulkTrips).flatMap((entry): [string, string][] => {
    const [combinedId = '', revision = ''] = entry.split(':');
    return combinedId && revision ? [[combinedId, revision]] : [];
  });
  return new Map(entries);
}
