/** Changes prices and dates of many trips, and undoes runs, submitted as forms: first as a dry run, then for real. */
import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import type { Organiser } from '#accounts/sessions.ts';
import type { Deps } from '#deps.ts';
import { describeOperation } from '#domain/organisers/bulk/departureOperation.ts';
import { type OperationFields, readOperation } from '#domain/organisers/bulk/operationForm.ts';
import { maxBulkTrips } from '#domain/organisers/bulkActions.ts';
import { organiserPath, readTripChangesQuery } from '#domain/organisers/organiserPaths.ts';
import { findTripKey } from '#domain/site/tripOnSite.ts';
import type { TripKey } from '#domain/trip/tripId.ts';
import type { ChangesResult, ShownTrip, SubmittedChanges } from '#pageData/organisers/tripChanges.ts';
import { AppError } from '#platform/appError.ts';
import type { ChangedTrip, DepartureRunResult } from '#trips/bulk/departureRuns.ts';
import type { Renderer } from '#views/entryServer.tsx';
import type { AllowForm } from '../../../middleware/allow.ts';
import { tripChangesBytes } from '../../../middleware/bodyLimits.ts';
import { formBody } from '../../../middleware/formBody.ts';
import { type OrganiserSession, organiserOf } from '../../../middleware/organiser.ts';
import type { RateLimits } from '../../../middleware/rateLimits.ts';
import { requireSameOrigin } from '../../../middleware/requireSameOrigin.ts';
import { createShowForm, formErrors } from '../formPage.ts';
import { confirmedText, readConfirmed, readSubmittedChanges, type TripChangesRequest } from './tripChangesRequest.ts';

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

export function tripChangesForm(
  deps: Deps,
  { read }: OrganiserSession,
  allowForm: AllowForm,
  limits: RateLimits,
  renderer: () => Promise<Renderer>,
): Router {
  const showForm = createShowForm(deps, renderer);
  const show = (req: Request, res: Response, status: number, submittedChanges: SubmittedChanges) =>
    showForm(res, {
      // The address contains the filter, which the browser keeps.
      url: new URL(req.originalUrl, res.locals.origin),
      status,
      context: { organiserAt: (name) => read(req, name), submittedChanges },
    });
  const keyOf = (combinedId: string, subdomain: string): TripKey | null => {
    const key = findTripKey(combinedId, deps.env.hosts);
    return key?.subdomain === subdomain ? key : null;
  };

  /** @throws AppError 422 if no trips or too many are selected */
  async function selectedKeys({ isForAll, chosen }: TripChangesRequest, text: string, subdomain: string) {
    const reject = (message: string) => new AppError(422, failed, [{ field: 'reise', message }]);
    const found = isForAll
      ? await deps.tripLists.all({ subdomain, sort: 'id-asc', text, level: null, problem: null })
      : [];
    const keys = [...new Set([...found.map(({ combinedId }) => combinedId), ...chosen])].flatMap(
      (combinedId) => keyOf(combinedId, subdomain) ?? [],
    );
    if (keys.length === 0) throw reject('Wähle mindestens eine Reise aus.');
    if (keys.length > maxBulkTrips) throw reject(`Höchstens ${maxBulkTrips} Reisen gehen auf einmal. Suche genauer.`);
    return keys;
  }

  async function planOperation(request: TripChangesRequest, text: string, subdomain: string): Promise<ChangesResult> {
    const operation = operationOf(request.fields);
    const keys = await selectedKeys(request, text, subdomain);
    const trips = await deps.departureRuns.plan(operation, keys);
    return changesResult({ title: describeOperation(operation), fields: request.fields, undoes: null, trips });
  }

  async function runOperation(request: TripChangesRequest, by: Organiser): Promise<ChangesResult> {
    const operation = operationOf(request.fields);
    const revisions = readConfirmed(request.versions);
    const keys = [...revisions.keys()].flatMap((combinedId) => keyOf(combinedId, by.subdomain) ?? []);
    const done = await deps.departureRuns.run(operation, keys, revisions, by);
    return changesResult({ title: describeOperation(operation), fields: request.fields, undoes: null, ...done });
  }

  async function undo(request: TripChangesRequest, isConfirmed: boolean, by: Organiser): Promise<ChangesResult> {
    const { run: undoes, fields } = request;
    const planned = isConfirmed ? null : await deps.departureRuns.planUndo(by.subdomain, undoes);
    const done: DepartureRunResult | { trips: NonNullable<typeof planned> } | null = isConfirmed
      ? await deps.departureRuns.undo(undoes, readConfirmed(request.versions), by)
      : planned && { trips: planned };
    if (!done) throw new AppError(404, 'Diese Aktion gibt es nicht.');
    return changesResult({ title: '', fields, undoes, ...done });
  }

  const accept: RequestHandler = async (req, res) => {
    const by = organiserOf(res);
    const request = readSubmittedChanges(req.body);
    const { action, fields, chosen, isForAll } = request;
    const { text } = readTripChangesQuery(new URL(req.originalUrl, res.locals.origin).searchParams);
    const result =
      action === 'pruefen'
        ? await planOperation(request, text, by.subdomain)
        : action === 'anwenden'
          ? await runOperation(request, by)
          : await undo(request, action === 'zuruecknehmen', by);
    await show(req, res, 200, { fields, chosen, isForAll, errors: [], failure: null, result });
  };
  const showErrors = formErrors<Request['params']>({
    statuses: [422],
    show: ({ status, errors, message }, req, res) => {
      const { fields, chosen, isForAll } = readSubmittedChanges(req.body);
      const failure = errors.length > 0 ? null : message;
      return show(req, res, status, { fields, chosen, isForAll, errors, failure, result: null });
    },
  });
  const router = express.Router();
  router.post(
    '/admin/:subdomain/reisen/aendern',
    limits.pages,
    requireSameOrigin,
    allowForm('trips.write', (subdomain) => organiserPath(subdomain, 'reisen/aendern')),
    formBody(tripChangesBytes),
    accept,
    showErrors,
  );
  return router;
}

/** @throws AppError 422 with the errors of the fields */
function operationOf(fields: OperationFields) {
  const operation = readOperation(fields);
  if (Array.isArray(operation)) throw new AppError(422, failed, operation);
  return operation;
}
