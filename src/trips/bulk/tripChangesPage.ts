/** The page that changes many trips, and undoes runs: first as a dry run, then for real (specification §7.13). */
import { z } from 'zod';
import { berlinToday, numbersOf } from '#domain/dates.ts';
import { maxBulkTrips } from '#domain/organisers/bulk/bulkTrip.ts';
import { readOperation } from '#domain/organisers/bulk/operationForm.ts';
import { organiserPath } from '#domain/organisers/organiserPaths.ts';
import { findTripKey } from '#domain/site/tripOnSite.ts';
import { combinedIdOf } from '#domain/tripId.ts';
import { choiceOf, maxShownDepartures, type SubmittedChanges } from '#pageData/organisers/tripChanges.ts';
import type { ArgsOf, Loaded } from '#pageData/pageAnswer.ts';
import { AppError } from '#platform/appError.ts';
import { type Answer, type Call, form, type PageAnswer, shownErrors } from '#platform/http/routeTable.ts';
import { readFields } from '#platform/readFields.ts';
import { line } from '#platform/textSchemas.ts';
import { forOrganiser } from '#site/forOrganiser.ts';
import type { SiteTable } from '#site/pageContext.ts';
import { rejectErrors, tableError } from '../table/parseTable.ts';
import { readTableText } from '../table/tableText.ts';
import type { TripContext, TripDeps } from '../tripDeps.ts';
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

function readSubmitted(body: unknown) {
  const table = readTableText(body);
  return {
    ...readFields(schema, body, 422, 'Diese Aktion gibt es nicht.'),
    table,
    fields: { ...fieldsSchema.parse(body), text: 'text' in table ? table.text : '' },
  };
}
type SubmittedForm = ReturnType<typeof readSubmitted>;

/** 500 trips with their revisions, 900 departures with keys of up to 200 characters, and a table of 800 kB in percent encoding. */
const changesBytes = 2_720 * 1024;
/** A table of 800 kB as a file and once more as text, with the borders between the fields. */
const tableBytes = 1_600 * 1024;

export const tripChangesPage = {
  forms: [
    form({
      permission: 'trips.write',
      path: '/admin/:subdomain/reisen/aendern',
      body: { type: 'form', bytes: changesBytes },
      handle: submitTripChanges,
      errorPage: { statuses: [422], show: showTripChangesErrors },
    }),
    form({
      permission: 'trips.write',
      path: '/admin/:subdomain/reisen/aendern/datei',
      afterSignIn: (subdomain) => organiserPath(subdomain, 'reisen/aendern'),
      body: { type: 'multipart', bytes: tableBytes },
      handle: submitTripChanges,
      errorPage: { statuses: [422], show: showTripChangesErrors },
    }),
  ],
  pages: { tripChanges: loadTripChanges },
} satisfies SiteTable<TripDeps, TripContext>;

/** Loads the trips to choose from, and the dry run of undoing a run. Null for an unknown run. */
function loadTripChanges(context: TripContext, args: ArgsOf<'tripChanges'>): Loaded<'tripChanges'> {
  const { deps, submittedChanges } = context;
  return forOrganiser(context, args.subdomain, async (host) => {
    const { subdomain } = host;
    const isUndo = args.run !== '' && !submittedChanges;
    const change = isUndo ? await undoChange(deps, subdomain, args.run) : null;
    if (isUndo && !change) return null;
    const undo = change && changesResult(change, { trips: await planChange(deps, change) });
    const found = await deps.tripLists.all({ ...args, subdomain });
    const all = await deps.tripLists.all({ ...args, subdomain, text: '', level: null, problem: null });
    const selected = new Set(
      submittedChanges?.chosen ?? (args.isForAll ? found.map(({ combinedId }) => combinedId) : args.chosen),
    );
    const isSelected = ({ combinedId }: { combinedId: string }) => selected.has(combinedId);
    const others = found.filter((trip) => !isSelected(trip));
    const shown = [...all.filter(isSelected), ...others].slice(0, maxBulkTrips);
    return {
      data: {
        ...(submittedChanges ?? { fields: null, errors: [], failure: null, result: undo }),
        trips: shown.map(({ combinedId, title, internalName, nextStart }) => ({
          ...{ combinedId, title: title || internalName, nextStart },
        })),
        total: found.length,
        chosen: shown.filter(isSelected).map(({ combinedId }) => combinedId),
        year: numbersOf(berlinToday(deps.now())).year,
      },
    };
  });
}

/** @throws AppError 422 for invalid fields, and if no trips or too many are selected; 404 for an unknown run */
async function submitTripChanges(deps: TripDeps, call: Call): Promise<Answer> {
  const submitted = readSubmitted(call.body);
  const { aktion, reise: chosen, fields, lauf } = submitted;
  const confirmed = readConfirmed(submitted);
  const change = aktion === 'zuruecknehmen' ? await undo(deps, call, lauf) : await newChange(deps, call, submitted);
  const isDryRun = aktion === 'pruefen';
  const done = isDryRun
    ? { trips: await planChange(deps, change) }
    : await runChange(deps, change, confirmed, call.organiser);
  rejectErrors(done.trips.flatMap(({ errors }) => errors));
  // A table that could be read is only in the form that confirms its dry run.
  const shown = { fields: { ...fields, text: '' }, chosen, errors: [], failure: null };
  return show(call, { ...shown, result: changesResult(change, done, fields) });
}

function showTripChangesErrors(_deps: unknown, error: AppError, call: Call): PageAnswer {
  const { fields, reise: chosen } = readSubmitted(call.body);
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
async function newChange(deps: TripDeps, { organiser }: Call, submitted: SubmittedForm): Promise<TripChange> {
  const { aktion, fields, table, reise } = submitted;
  const { subdomain } = organiser;
  const { revisions } = readConfirmed(submitted);
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
