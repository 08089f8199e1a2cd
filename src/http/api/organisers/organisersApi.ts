/**
 * The routes of the organiser API (specification §11.3). All routes except sign-in and sign-out are behind one guard. Public
 * routes under the same prefixes are mounted earlier.
 */
import express, { type Request, type Router } from 'express';
import { z } from 'zod';
import type { Deps } from '#deps.ts';
import { organiserTripSorts, type TripState } from '#domain/organisers/organiserTrips.ts';
import { AppError } from '#platform/appError.ts';
import { readFields } from '#platform/readFields.ts';
import { createAllow } from '../../middleware/allow.ts';
import { bulkBytes, signInBytes, smallJsonBytes, tripBytes } from '../../middleware/bodyLimits.ts';
import { jsonBody } from '../../middleware/jsonBody.ts';
import { noStore } from '../../middleware/noStore.ts';
import { type OrganiserSession, organiserOf, requireOrganiser } from '../../middleware/organiser.ts';
import { requireSameOrigin } from '../../middleware/requireSameOrigin.ts';
import { signInByCookie, signOutByCookie } from '../../signIn/cookieSignIn.ts';
import type { WebParts } from '../../webParts.ts';
import { createBookingsApi } from './bookingsApi.ts';
import { bulkTrips, undoBulk } from './bulkTrips.ts';
import { cloneTrip } from './cloneTrip.ts';
import { liveForOrganiser } from './liveForOrganiser.ts';
import { liveInbox } from './liveInbox.ts';
import { readRevision, readTripKey, sendSaved, sendTrip } from './organiserRequest.ts';
import { previewTrip } from './previewTrip.ts';
import { storeExport } from './storeExport.ts';
import { submissionsCsv } from './submissionsCsv.ts';
import { tripHistory, undoSave } from './tripHistory.ts';
import { tripsCsv } from './tripsCsv.ts';
import { tripTemplate } from './tripTemplate.ts';
import { uploadPicture } from './uploadPicture.ts';

/** Prefixes of all organiser routes; `test/integration/accounts/organiserRights.test.ts` covers each route. */
const prefixes = ['/admin', '/rds'];

export function createOrganisersApi(
  deps: Deps,
  session: OrganiserSession,
  { limits, live, exports }: WebParts,
): Router {
  const { cookies, read } = session;
  const api = express.Router();
  api.use(prefixes, noStore, requireSameOrigin);
  api.post('/admin/login', jsonBody(signInBytes), async (req, res) => {
    const { signed, subdomain } = await signInByCookie(deps, cookies, req, res, req.body);
    res.json({ ...signed, subdomain });
  });
  api.post('/admin/logout', jsonBody(smallJsonBytes), async (req, res) => {
    await signOutByCookie(deps, session, req, res, req.body?.subdomain);
    res.status(204).end();
  });
  const allow = createAllow(deps);
  api.use(createBookingsApi(deps, exports, session, allow));
  // Guards all routes below. Each names the permission it requires.
  api.use(prefixes, requireOrganiser(read));

  api.get('/admin/trips', allow('trips.read'), async (req, res) => {
    res.json(await deps.tripLists.page({ ...readTripListQuery(req), subdomain: organiserOf(res).subdomain }));
  });
  api.get('/admin/trips.csv', allow('trips.read'), async (req, res) => {
    const organiser = organiserOf(res);
    const { subdomain } = organiser;
    const query = { ...readTripListQuery(req), subdomain };
    await exports.send(res, subdomain, async () => {
      const trips = await deps.tripLists.all(query);
      await storeExport(deps, organiser, 'trips', trips.length);
      return { name: `reisen-${subdomain}.csv`, type: 'text/csv', slices: tripsCsv(trips, res.locals.origin) };
    });
  });
  api.get('/admin/trips/template.csv', allow('trips.write'), (_req, res) => {
    res.attachment('neue-reisen.csv').type('text/csv').send(tripTemplate());
  });
  api.get('/admin/submissions.csv', allow('bookings.read'), submissionsCsv(deps, exports));
  api.get('/admin/submissions/live', allow('bookings.read'), limits.live, liveInbox(deps, live, read));
  api.get('/admin/live', allow('trips.read'), limits.live, liveForOrganiser(deps, live, read));
  api.get('/admin/problems', allow('trips.write'), async (_req, res) => {
    res.json(await deps.problemLists(organiserOf(res).subdomain));
  });
  api.get('/rds', allow('trips.read'), async (req, res) => {
    const key = readTripKey(organiserOf(res), req.query);
    const trip = await deps.tripEditor.load(key);
    if (!trip) throw new AppError(404, 'Diese Reise gibt es nicht.');
    sendTrip(res, key, trip);
  });
  api.put('/rds', allow('trips.write'), jsonBody(tripBytes), async (req, res) => {
    const key = readTripKey(organiserOf(res), req.query);
    const outcome = await deps.tripEditor.save(key, readRevision(req), readChanges(req), organiserOf(res));
    sendSaved(res, key, outcome, req.body);
  });
  api.post('/rds/check', allow('trips.write'), jsonBody(tripBytes), (req, res) => {
    const checked = deps.tripEditor.check(req.body);
    if ('invalid' in checked) throw new AppError(422, 'Einige Angaben stimmen noch nicht.', checked.invalid);
    res.json(checked);
  });
  api.post('/rds/preview', allow('trips.write'), jsonBody(tripBytes), previewTrip(deps));
  api.post('/admin/trips/bulk', allow('trips.write'), jsonBody(bulkBytes), bulkTrips(deps));
  api.post('/admin/trips/bulk/undo', allow('trips.write'), jsonBody(bulkBytes), undoBulk(deps));
  api.post('/admin/trips/clone', allow('trips.write'), jsonBody(smallJsonBytes), cloneTrip(deps));
  api.get('/admin/history', allow('trips.read'), tripHistory(deps));
  api.post('/admin/history/undo', allow('trips.write'), jsonBody(smallJsonBytes), undoSave(deps));
  api.post('/admin/images', allow('trips.write'), uploadPicture(deps));
  return api;
}

const listSchema = z.object({
  sort: z.enum(organiserTripSorts).default('id-asc'),
  page: z.coerce.number().int().min(1).default(1),
  q: z.string().max(200).default(''),
  level: z
    .union([z.literal('broken'), z.coerce.number().int().min(1).max(5)])
    .nullable()
    .default(null),
  problem: z.coerce.number().int().min(1).max(9).nullable().default(null),
});

/** @throws AppError 400 with all invalid parameters */
export function readTripListQuery(req: Request) {
  const { q, level, ...query } = readFields(listSchema, req.query, 400, 'Diese Auswahl gibt es nicht.');
  return { ...query, text: q, level: level as TripState | null };
}

function readChanges(req: Request): Record<string, unknown> {
  return readFields(z.record(z.string(), z.unknown()), req.body, 422, 'Das ist keine Reise.');
}
