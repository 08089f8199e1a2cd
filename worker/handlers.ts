/** Maps job names to handlers. TypeScript reports jobs without a handler. */

import type { JobName, JobPayload } from '../src/jobs/jobs.ts';
import { emptyBin } from '../src/organisers/bin/emptyBin.ts';
import { runDeleteExpiredSessions } from './deleteExpiredSessions.ts';
import { runDeleteOldAuditEvents } from './deleteOldAuditEvents.ts';
import type { WorkerDeps } from './deps.ts';
import { runIcons } from './icons.ts';
import type { JobRun } from './jobRun.ts';
import { runRating } from './rating.ts';
import { runReview } from './review.ts';
import { runRewriteRedisLog } from './rewriteRedisLog.ts';
import { runSiteDocument } from './siteDocument.ts';
import { runDeleteOldSubmissions } from './submissions/deleteOldSubmissions.ts';
import { runDeliverSubmission } from './submissions/deliverSubmission.ts';
import { runInviteReviewers } from './submissions/inviteReviewers.ts';
import { runNotifyGuardian } from './submissions/notifyGuardian.ts';
import { runOfferPlaces } from './submissions/offerPlaces.ts';
import { runReconcilePlaces } from './submissions/reconcilePlaces.ts';
import { runResumeDeliveries } from './submissions/resumeDeliveries.ts';
import { runSendMail } from './submissions/sendMail.ts';
import { runSweep } from './sweep/sweep.ts';
import { runTrip } from './trip.ts';

export type Handlers = { [N in JobName]: (deps: WorkerDeps, payload: JobPayload<N>, run: JobRun) => Promise<unknown> };

export const handlers: Handlers = {
  trip: runTrip,
  review: runReview,
  siteDocument: runSiteDocument,
  sweep: runSweep,
  icons: (deps) => runIcons(deps),
  rating: runRating,
  deleteExpiredSessions: runDeleteExpiredSessions,
  deleteOldSubmissions: runDeleteOldSubmissions,
  deleteOldAuditEvents: runDeleteOldAuditEvents,
  emptyBin: ({ content, database, places, now }) =>
    emptyBin({ client: content.main, database, bookedPlaces: places.ledgers.booked, now: now() }),
  inviteReviewers: runInviteReviewers,
  deliverSubmission: runDeliverSubmission,
  resumeDeliveries: runResumeDeliveries,
  notifyGuardian: runNotifyGuardian,
  sendMail: runSendMail,
  offerPlaces: runOfferPlaces,
  reconcilePlaces: runReconcilePlaces,
  rewriteRedisLog: runRewriteRedisLog,
};
