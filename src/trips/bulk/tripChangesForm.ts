/** Changes prices and dates of many trips, and undoes runs, submitted as forms: first as a dry run, then for real. */

import type { Organiser } from '#domain/organisers/accounts/organiser.ts';
import { describeOperation } from '#domain/organisers/bulk/departureOperation.ts';
import { type OperationFields, readOperation } from '#domain/organisers/bulk/operationForm.ts';
import { maxBulkTrips } from '#domain/organisers/bulkActions.ts';
import { readTripChangesQuery } from '#domain/organisers/organiserPaths.ts';
import type { Hosts } from '#domain/site/hosts.ts';
import { findTripKey } from '#domain/site/tripOnSite.ts';
import type { TripKey } from '#domain/trip/tripId.ts';
import type { ChangesResult, ShownTrip, SubmittedChanges } from '#pageData/organisers/tripChanges.ts';
import { AppError } from '#platform/appError.ts';
import { type Answer, type Call, type PageAnswer, shownErrors } from '#platform/http/routeTable.ts';
import type { TripLists } from '../tripLists.ts';
import type { ChangedTrip, DepartureRunResult, DepartureRuns } from './departureRuns.ts';
import { confirmedText, readConfirmed, readSubmittedChanges, type TripChangesRequest } from './tripChangesRequest.ts';

declare module '#platform/http/routeTable.ts' {
  interface FormState {
    /** Submitted changes of prices or dates, with their dry run or result. */
    submittedChanges?: SubmittedChanges;
  }
}

/** Maximum number of departures on a page, so that its rendering takes bounded time. 500 trips may have 50,000. */
const maxRows = 1_000;

interface FoundChanges extends Partial<DepartureRunResult> {
  title: string;
  fields: OperationFields;
  undoes: string | null;
  trips: ChangedTrip[];
}

/** @param found `run` is missing in a dry run */
function changesResult({ title, fields, undoes, trips, run }: FoundChanges): ChangesResult {
  const changing = trips.filter(({ outcome }) => outcome === 'changes');
  const fassungen = confirmedText(changing);
  return {
    isDone: run !== undefined,
    undoes,
    title,
    trips: limitRows(trips),
    confirmation: undoes === null ? { ...fields, fassungen } : { lauf: undoes, fassungen },
  };
}

function limitRows(trips: readonly ChangedTrip[]): ShownTrip[] {
  let left = maxRows;
  return trips.map(({ combinedId, title, outcome, changedSince, rows, skipped }) => {
    const shown = rows.slice(0, left);
    left -= shown.length;
    const shownSkipped = skipped.slice(0, left);
    left -= shownSkipped.length;
    const moreRows = rows.length - shown.length + skipped.length - shownSkipped.length;
    return { combinedId, title, outcome, changedSince, rows: shown, moreRows, skipped: shownSkipped };
  });
}

const failed = 'Einige Angaben stimmen noch nicht.';

interface TripChangesServices {
  env: { hosts: Hosts };
  tripLists: TripLists;
  departureRuns: DepartureRuns;
}

export async function submitTripChanges(services: TripChangesServices, call: Call): Promise<Answer> {
  const by = call.organiser;
  const request = readSubmittedChanges(call.body);
  const { action, fields, chosen, isForAll } = request;
  const { text } = readTripChangesQuery(new URL(call.req.originalUrl, call.site.origin).searchParams);
  const result =
    action === 'pruefen'
      ? await planOperation(services, request, text, by.subdomain)
      : action === 'anwenden'
        ? await runOperation(services, request, by)
        : await undo(services, request, action === 'zuruecknehmen', by);
  return show(call, 200, { fields, chosen, isForAll, errors: [], failure: null, result });
}

export function showTripChangesErrors(_services: unknown, error: AppError, call: Call): PageAnswer {
  const { fields, chosen, isForAll } = readSubmittedChanges(call.body);
  return show(call, error.status, { fields, chosen, isForAll, ...shownErrors(error), result: null });
}

function show({ req }: Call, status: number, submittedChanges: SubmittedChanges): PageAnswer {
  // The address contains the filter, which the browser keeps.
  return { page: req.originalUrl, status, state: { submittedChanges } };
}

function keyOf({ env }: TripChangesServices, combinedId: string, subdomain: string): TripKey | null {
  const key = findTripKey(combinedId, env.hosts);
  return key?.subdomain === subdomain ? key : null;
}

/** @throws AppError 422 if no trips or too many are selected */
async function selectedKeys(
  services: TripChangesServices,
  { isForAll, chosen }: TripChangesRequest,
  text: string,
  subdomain: string,
) {
  const reject = (message: string) => new AppError(422, failed, [{ field: 'reise', message }]);
  const found = isForAll
    ? await services.tripLists.all({ subdomain, sort: 'id-asc', text, level: null, problem: null })
    : [];
  const keys = [...new Set([...found.map(({ combinedId }) => combinedId), ...chosen])].flatMap(
    (combinedId) => keyOf(services, combinedId, subdomain) ?? [],
  );
  if (keys.length === 0) throw reject('Wähle mindestens eine Reise aus.');
  if (keys.length > maxBulkTrips) throw reject(`Höchstens ${maxBulkTrips} Reisen gehen auf einmal. Suche genauer.`);
  return keys;
}

async function planOperation(
  services: TripChangesServices,
  request: TripChangesRequest,
  text: string,
  subdomain: string,
): Promise<ChangesResult> {
  const operation = operationOf(request.fields);
  const keys = await selectedKeys(services, request, text, subdomain);
  const trips = await services.departureRuns.plan(operation, keys);
  return changesResult({ title: describeOperation(operation), fields: request.fields, undoes: null, trips });
}

async function runOperation(
  services: TripChangesServices,
  request: TripChangesRequest,
  by: Organiser,
): Promise<ChangesResult> {
  const operation = operationOf(request.fields);
  const revisions = readConfirmed(request.versions);
  const keys = [...revisions.keys()].flatMap((combinedId) => keyOf(services, combinedId, by.subdomain) ?? []);
  const done = await services.departureRuns.run(operation, keys, revisions, by);
  return changesResult({ title: describeOperation(operation), fields: request.fields, undoes: null, ...done });
}

async function undo(
  { departureRuns }: TripChangesServices,
  { run: undoes, fields, versions }: TripChangesRequest,
  isConfirmed: boolean,
  by: Organiser,
): Promise<ChangesResult> {
  const planned = isConfirmed ? null : await departureRuns.planUndo(by.subdomain, undoes);
  const done: DepartureRunResult | { trips: NonNullable<typeof planned> } | null = isConfirmed
    ? await departureRuns.undo(undoes, readConfirmed(versions), by)
    : planned && { trips: planned };
  if (!done) throw new AppError(404, 'Diese Aktion gibt es nicht.');
  return changesResult({ title: '', fields, undoes, ...done });
}

/** @throws AppError 422 with the errors of the fields */
function operationOf(fields: OperationFields) {
  const operation = readOperation(fields);
  if (Array.isArray(operation)) throw new AppError(422, failed, operation);
  return operation;
}
