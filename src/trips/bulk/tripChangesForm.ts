/** Changes many trips, and undoes runs, submitted as forms: first as a dry run, then for real (specification §7.13). */

import type { Hosts } from '#domain/hosts.ts';
import type { Organiser } from '#domain/organisers/accounts/organiser.ts';
import { maxBulkTrips } from '#domain/organisers/bulk/bulkTrip.ts';
import { type OperationFields, type ReadImport, readOperation } from '#domain/organisers/bulk/operationForm.ts';
import { describeOperation, type TripOperation } from '#domain/organisers/bulk/tripOperation.ts';
import { organiserPath } from '#domain/organisers/organiserPaths.ts';
import type { RowError } from '#domain/organisers/table/table.ts';
import { findTripKey } from '#domain/site/tripOnSite.ts';
import type { TripKey } from '#domain/tripId.ts';
import type { ChangesResult, SubmittedChanges } from '#pageData/organisers/tripChanges.ts';
import { AppError } from '#platform/appError.ts';
import { type Answer, type Call, type PageAnswer, shownErrors } from '#platform/http/routeTable.ts';
import { changesResult } from './changesResult.ts';
import { readImport, tableErrors, unknownTrip } from './readImport.ts';
import { readSubmittedChanges, type TripChangesRequest } from './tripChangesRequest.ts';
import type { TripRuns } from './tripRuns.ts';

declare module '#platform/http/routeTable.ts' {
  interface FormState {
    /** Submitted changes of many trips, with their dry run or result. */
    submittedChanges?: SubmittedChanges;
  }
}

interface TripChangesServices {
  env: { hosts: Hosts };
  tripRuns: TripRuns;
}

const failed = 'Einige Angaben stimmen noch nicht.';

/** @throws AppError 422 for invalid fields, and if no trips or too many are selected; 404 for an unknown run */
export async function submitTripChanges(services: TripChangesServices, call: Call): Promise<Answer> {
  const request = readSubmittedChanges(call.body);
  const { fields, chosen } = request;
  const result = await resultOf(services, request, call.organiser);
  // A table that could be read is only in the form that confirms its dry run.
  return show(call, { fields: { ...fields, text: '' }, chosen, errors: [], failure: null, result });
}

export function showTripChangesErrors(_services: unknown, error: AppError, call: Call): PageAnswer {
  const { fields, chosen } = readSubmittedChanges(call.body);
  return show(call, { fields, chosen, ...shownErrors(error), result: null });
}

function show({ req, organiser }: Call, submittedChanges: SubmittedChanges): PageAnswer {
  // The address contains the filters of the list, which the browser keeps.
  const [, filters = ''] = req.originalUrl.split('?');
  const page = `${organiserPath(organiser.subdomain, 'reisen/aendern')}?${filters}`;
  return { page, state: { submittedChanges } };
}

async function resultOf(
  { env, tripRuns }: TripChangesServices,
  { action, fields, problem, chosen, confirmed, run: undoes }: TripChangesRequest,
  by: Organiser,
): Promise<ChangesResult> {
  if (problem) throw new AppError(422, failed, [{ field: 'text', message: problem }]);
  if (action === 'zuruecknehmen') {
    const done = await tripRuns.undo(undoes, confirmed.revisions, by);
    if (!done) throw new AppError(404, 'Diese Aktion gibt es nicht.');
    return changesResult({ undoes, ...done });
  }
  const readTable = () => readImport(fields.text, (combinedId) => keyOf(combinedId, by, env.hosts));
  const operation = operationOf(fields, fields.aenderung === 'import' ? await readTable() : null);
  const title = describeOperation(operation);
  const keysOf = (combinedIds: Iterable<string>) =>
    [...new Set(combinedIds)].flatMap((combinedId) => keyOf(combinedId, by, env.hosts) ?? []);
  if (action === 'anwenden') {
    const done = await tripRuns.run(operation, keysOf(confirmed.revisions.keys()), confirmed, by);
    rejectErrors(done.trips.flatMap(({ errors }) => errors));
    return changesResult({ title, ...done });
  }
  const rows = 'rows' in operation ? operation.rows : null;
  const keys = keysOf(rows ? rows.map(({ combinedId }) => combinedId) : chosen);
  const reject = (message: string) => new AppError(422, failed, [{ field: 'reise', message }]);
  if (keys.length === 0) throw reject('Wähle mindestens eine Reise aus.');
  if (keys.length > maxBulkTrips) throw reject(`Höchstens ${maxBulkTrips} Reisen gehen auf einmal.`);
  const trips = await tripRuns.plan(operation, keys);
  const missing = new Set(trips.filter(({ outcome }) => outcome === 'missing').map(({ combinedId }) => combinedId));
  rejectErrors([
    ...trips.flatMap(({ errors }) => errors),
    ...(rows ?? []).filter(({ combinedId }) => missing.has(combinedId)).map(({ line }) => unknownTrip(line)),
  ]);
  return changesResult({ title, fields, trips });
}

/** @throws AppError 422 if there are errors in the rows of a table */
function rejectErrors(errors: readonly RowError[]): void {
  if (errors.length > 0) throw new AppError(422, failed, tableErrors(errors));
}

/** Returns null for a trip of another host. */
function keyOf(combinedId: string, { subdomain }: Organiser, hosts: Hosts): TripKey | null {
  const key = findTripKey(combinedId, hosts);
  return key?.subdomain === subdomain ? key : null;
}

/** @throws AppError 422 with the errors of the fields */
function operationOf(fields: OperationFields, table: ReadImport | null): TripOperation {
  const operation = readOperation(fields, table);
  if (Array.isArray(operation)) throw new AppError(422, failed, operation);
  return operation;
}
