/** Reads the forms of the page that changes many trips. */
import { z } from 'zod';
import { maxBulkTrips } from '#domain/organisers/bulk/bulkTrip.ts';
import type { OperationFields } from '#domain/organisers/bulk/operationForm.ts';
import { choiceOf, maxShownDepartures } from '#pageData/organisers/tripChanges.ts';
import { readFields } from '#platform/readFields.ts';
import { line } from '#platform/textSchemas.ts';
import { readTableText } from '../table/tableText.ts';
import type { ConfirmedRun } from './tripRuns.ts';

const actions = ['pruefen', 'anwenden', 'zuruecknehmen'] as const;

export interface TripChangesRequest {
  /** `pruefen` is the dry run of `anwenden`. */
  action: (typeof actions)[number];
  fields: OperationFields;
  /** Why the table cannot be read. */
  problem: string | null;
  /** Combined ids of the selected trips. */
  chosen: string[];
  confirmed: ConfirmedRun;
  /** Id of the run to undo; empty if there is none. */
  run: string;
}

const text = line.max(100).catch('');
const texts = (most: number, length: number) =>
  z.preprocess(
    (value) => (value === undefined ? [] : [value].flat().slice(0, most)),
    z.array(z.string().max(length)).catch([]),
  );
const schema = z.object({
  aktion: z.enum(actions),
  reise: texts(maxBulkTrips + 1, 80),
  /** Departures, as `choiceOf` writes them. */
  termin: texts(maxShownDepartures, 300),
  fassungen: z.string().max(80_000).catch(''),
  lauf: z.uuid().catch(''),
});
const fieldsSchema: z.ZodType<Omit<OperationFields, 'text'>> = z.object({
  aenderung: text,
  wert: text,
  einheit: text,
  rundung: text,
  tage: text,
  saison: text,
  jahr: text,
});

/** @throws AppError 422 for an unknown action */
export function readSubmittedChanges(body: unknown): TripChangesRequest {
  const read = readFields(schema, body, 422, 'Diese Aktion gibt es nicht.');
  const { aktion: action, reise: chosen, termin, fassungen, lauf: run } = read;
  const table = readTableText(body);
  const [text, problem] = 'message' in table ? ['', table.message] : [table.text, null];
  const fields = { ...fieldsSchema.parse(body), text };
  return { action, fields, problem, chosen, confirmed: readConfirmed(fassungen, termin), run };
}

/** Marks a trip whose departures were shown with boxes. */
const withBoxes = 'einzeln';

/** Returns the text of a hidden field with the revisions of trips. @param hasBoxes whether departures can be left out */
export function confirmedText(trips: readonly { combinedId: string; revision: string; hasBoxes: boolean }[]): string {
  return trips
    .map(({ combinedId, revision, hasBoxes }) => [combinedId, revision, ...(hasBoxes ? [withBoxes] : [])].join(':'))
    .join(' ');
}

/** @param versions text of `confirmedText` @param chosen the departures whose boxes are checked */
function readConfirmed(versions: string, chosen: readonly string[]): ConfirmedRun {
  const revisions = new Map<string, string>();
  const boxed = new Set<string>();
  for (const entry of versions.split(' ', maxBulkTrips)) {
    const [combinedId = '', revision = '', mark] = entry.split(':');
    if (combinedId && revision) revisions.set(combinedId, revision);
    if (mark === withBoxes) boxed.add(combinedId);
  }
  const checked = new Set(chosen);
  return { revisions, isChosen: (combinedId, key) => !boxed.has(combinedId) || checked.has(choiceOf(combinedId, key)) };
}
