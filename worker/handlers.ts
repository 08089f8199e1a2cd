/** Maps job names to handlers. TypeScript reports jobs without a handler. */

import { addMovedDates } from '#bookings/departures/addMovedDates.ts';
import { createTripPlaces } from '#bookings/departures/tripPlaces.ts';
import { deleteOldAuditEvents } from '#database/auditEvents.ts';
import type { JobName, JobPayload } from '#jobs/jobs.ts';
import { createAddDeparture } from '#trips/addDeparture.ts';
import { emptyBin } from '#trips/bin/emptyBin.ts';
import { deleteOldBulkRuns } from '#trips/bulk/bulkRuns.ts';
import { runDeleteExpiredSessions } from './deleteExpiredSessions.ts';
import type { WorkerDeps } from './deps.ts';
import { runIcons } from './icons.ts';
import type { JobRun } from './jobRun.ts';
import { runRating } from './rating.ts';
import { runSiteDocument } from './siteDocument.ts';
import { runCheckPlaces } from './submissions/checkPlaces.ts';
import { runDeleteOldSubmissions } from './submissions/deleteOldSubmissions.ts';
import { runInviteReviewers } from './submissions/inviteReviewers.ts';
import { runOfferPlaces } from './submissions/offerPlaces.ts';
import { runResumeMails } from './submissions/resumeMails.ts';
import { runSendMail } from './submissions/sendMail.ts';
import { runSweep } from './sweep/sweep.ts';
import { runTrip } from './trip.ts';

export type Handlers = { [N in JobName]: (deps: WorkerDeps, payload: JobPayload<N>, run: JobRun) => Promise<unknown> };

export const handlers: Handlers = {
  trip: runTrip,
  siteDocument: runSiteDocument,
  sweep: runSweep,
  icons: (deps) => runIcons(deps),
  rating: runRating,
  deleteExpiredSessions: runDeleteExpiredSessions,
  deleteOldSubmissions: runDeleteOldSubmissions,
  deleteOldAuditEvents: runDeleteOldAuditEvents,
  emptyBin: ({ content, database, now }) =>
    emptyBin({ client: content.main, database, takenPlaces: createTripPlaces(database, now), now: now() }),
  inviteReviewers: runInviteReviewers,
  resumeMails: runResumeMails,
  sendMail: runSendMail,
  offerPlaces: runOfferPlaces,
  checkPlaces: runCheckPlaces,
  addMovedDates: ({ content, database, env, now }) =>
    addMovedDates({ database, hosts: env.hosts, addDeparture: createAddDeparture({ client: content.main, now }) }),
};

/** Deletes audit events, and the descriptions of bulk runs, whose retention period has ended. */
async function runDeleteOldAuditEvents({ env, content, database, now }: WorkerDeps): Promise<void> {
  await deleteOldAuditEvents(database, env.AUDIT_KEEP_DAYS, now());
  await deleteOldBulkRuns(content.main, env.AUDIT_KEEP_DAYS, now());
}
