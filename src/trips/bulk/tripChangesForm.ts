/** Changes many trips, and undoes runs, submitted as forms: first as a dry run, then for real (specification §7.13). */
import { z } from 'zod';
import { maxBulkTrips } from '#domain/organisers/bulk/bulkTrip.ts';
import { readOperation } from '#domain/organisers/bulk/operationForm.ts';
import { organiserPath } from '#domain/organisers/organiserPaths.ts';
import { findTripKey } from '#domain/site/tripOnSite.ts';
import { combinedIdOf } from '#domain/tripId.ts';
import { choiceOf, maxShownDepartures, type SubmittedChanges } from '#pageData/organisers/tripChanges.ts';
import { AppError } from '#platform/appError.ts';
import { type Answer, type Call, type PageAnswer, shownErrors } from '#platform/http/routeTable.ts';
import { readFields } from '#platform/readFields.ts';
import { line } from '#platform/textSchemas.ts';
import { rejectErrors, tableError } from '../table/parseTable.ts';
import { readTableText } from '../table/tableText.ts';
import type { TripDeps } from '../tripDeps.ts';
import { changesResult, withBoxes } from './changesResult.ts';
import { operationChange } from './operationChange.ts';
import { readTableChange } from './tableChange.ts';
import type { ConfirmedRun, TripChange } from './tripChange.ts';
import { planChange, runChange } from './tripRuns.ts';
import { undoChange } from './undoChange.ts';

declare module '#platform/http/routeTable.ts' {
  interface FormState {
    /** Submitted changes of many trips, with their dry run or result. */
    submittedChanges?: SubmittedChanges;
  }
}

const text = line.max(100).catch('');
const texts = (most: number, length: number) =>
  z.preprocess(
    (value) => (value === undefined ? [] : [value].flat().slice(0, most)),
    z.array(z.string().max(length)).catch([]),
  );
const schema = z.object({
  /** `pruefen` is the dry run of `anwenden`. */
  aktion: z.enum(['pruefen', 'anwenden', 'zuruecknehmen']),
  /** Combined ids of the selected trips. */
  reise: texts(maxBulkTrips + 1, 80),
  /** Departures, as `choiceOf` writes them. */
  termin: texts(maxShownDepartures, 300),
  fassungen: z.string().max(80_000).catch(''),
  /** Id of the run to undo; empty if there is none. */
  lauf: z.uuid().catch(''),
});
const fieldsSchema = z.object({
  ...{ aenderung: text, wert: text, einheit: text, rundung: text, tage: text, saison: text, jahr: text },
});

function readForm(body: unknown) {
  const table = readTableText(body);
  return {
    ...readFields(schema, body, 422, 'Diese Aktion gibt es nicht.'),
    table,
    fields: { ...fieldsSchema.parse(body), text: 'text' in table ? table.text : '' },
  };
}
type SubmittedForm = ReturnType<typeof readForm>;

/** @throws AppError 422 for invalid fields, and if no trips or too many are selected; 404 for an unknown run */
export async function submitTripChanges(deps: TripDeps, call: Call): Promise<Answer> {
  const form = readForm(call.body);
  const { aktion, reise: chosen, fields, lauf } = form;
  const confirmed = readConfirmed(form);
  const change = aktion === 'zuruecknehmen' ? await undo(deps, call, lauf) : await newChange(deps, call, form);
  const isDryRun = aktion === 'pruefen';
  const done = isDryRun
    ? { trips: await planChange(deps, change) }
    : await runChange(deps, change, confirmed, call.organiser);
  rejectErrors(done.trips.flatMap(({ errors }) => errors));
  // A table that could be read is only in the form that confirms its dry run.
  const shown = { fields: { ...fields, text: '' }, chosen, errors: [], failure: null };
  return show(call, { ...shown, result: changesResult(change, done, fields) });
}

export function showTripChangesErrors(_deps: unknown, error: AppError, call: Call): PageAnswer {
  const { fields, reise: chosen } = readForm(call.body);
  return show(call, { fields, chosen, ...shownErrors(error), result: null });
}

function show({ req, organiser }: Call, submittedChanges: SubmittedChanges): PageAnswer {
  // The address contains the filters of the list, which the browser keeps.
  const [, filters = ''] = req.originalUrl.split('?');
  const page = `${organiserPath(organiser.subdomain, 'reisen/aendern')}?${filters}`;
  return { page, state: { submittedChanges } };
}

async function undo(deps: TripDeps, { organiser }: Call, run: string): Promise<TripChange> {
  const change = await undoChange(deps, organiser.subdomain, run);
  if (!change) throw new AppError(404, 'Diese Aktion gibt es nicht.');
  return change;
}

/** Returns the change of the form or of its table; after the dry run that of the trips that were shown to change. */
async function newChange(deps: TripDeps, { organiser }: Call, form: SubmittedForm): Promise<TripChange> {
  const { aktion, fields, table, reise } = form;
  const { subdomain } = organiser;
  const { revisions } = readConfirmed(form);
  if ('message' in table) throw tableError(table.message);
  if (fields.aenderung === 'import') {
    const change = await readTableChange(deps, table.text, subdomain);
    if (aktion === 'pruefen') return change;
    const isConfirmed = (key: { destinationId: number }) => revisions.has(combinedIdOf(subdomain, key.destinationId));
    return { ...change, keys: change.keys.filter(isConfirmed) };
  }
  const operation = readOperation(fields);
  if (Array.isArray(operation)) throw new AppError(422, failed, operation);
  const named = new Set(aktion === 'pruefen' ? reise : revisions.keys());
  const keys = [...named].flatMap((combinedId) => findTripKey(combinedId, deps.env.hosts) ?? []);
  const own = keys.filter((key) => key.subdomain === subdomain);
  if (aktion === 'pruefen' && own.length === 0) throw chosenError('Wähle mindestens eine Reise aus.');
  if (own.length > maxBulkTrips) throw chosenError(`Höchstens ${maxBulkTrips} Reisen gehen auf einmal.`);
  return operationChange(operation, own);
}

const failed = 'Einige Angaben stimmen noch nicht.';

function chosenError(message: string): AppError {
  return new AppError(422, failed, [{ field: 'reise', message }]);
}

/** Reads what `changesResult` has written, and the departures whose boxes are checked. */
function readConfirmed({ fassungen, termin }: Pick<SubmittedForm, 'fassungen' | 'termin'>): ConfirmedRun {
  const revisions = new Map<string, string>();
  const boxed = new Set<string>();
  for (const entry of fassungen.split(' ', maxBulkTrips)) {
    const [combinedId = '', revision = '', mark] = entry.split(':');
    if (combinedId && revision) revisions.set(combinedId, revision);
    if (mark === withBoxes) boxed.add(combinedId);
  }
  const checked = new Set(termin);
  return { revisions, isChosen: (combinedId, key) => !boxed.has(combinedId) || checked.has(choiceOf(combinedId, key)) };
}
