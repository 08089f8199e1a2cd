/** The list of all jobs. Handlers, schedules and what runs at the start follow from it. */
import { deleteExpiredSessionsJob } from '#accounts/deleteExpiredSessions.ts';
import { addMovedDatesJob } from '#bookings/departures/addMovedDates.ts';
import { sendRemindersJob } from '#bookings/reminders/sendReminders.ts';
import { checkPlacesJob } from '#bookings/waiting/checkPlaces.ts';
import { offerPlacesJob } from '#bookings/waiting/offerPlaces.ts';
import type { Job } from '#jobs/job.ts';
import { resumeMailsJob } from '#mails/resumeMails.ts';
import { sendMailJob } from '#mails/sendMail.ts';
import { deleteOldSubmissionsJob } from '#privacy/retention.ts';
import { iconsJob } from '#publishing/icons.ts';
import { ratingJob } from '#publishing/rating.ts';
import { siteDocumentJob } from '#publishing/siteDocument.ts';
import { sweepJob } from '#publishing/sweep/sweep.ts';
import { tripJob } from '#publishing/trip.ts';
import { inviteReviewersJob } from '#reviews/inviteReviewers.ts';
import { emptyBinJob } from '#trips/bin/emptyBin.ts';
import { deleteOldAuditEventsJob } from '#trips/deleteOldAuditEvents.ts';
import type { WorkerDeps } from './deps.ts';

export const jobs: readonly Job<unknown, WorkerDeps>[] = [
  tripJob,
  siteDocumentJob,
  sweepJob,
  iconsJob,
  ratingJob,
  sendMailJob,
  resumeMailsJob,
  offerPlacesJob,
  checkPlacesJob,
  addMovedDatesJob,
  inviteReviewersJob,
  sendRemindersJob,
  emptyBinJob,
  deleteOldSubmissionsJob,
  deleteOldAuditEventsJob,
  deleteExpiredSessionsJob,
];

/** Returns the job of a name; undefined for one that this release does not know. */
export function findJob(name: string): Job<unknown, WorkerDeps> | undefined {
  return jobs.find((job) => job.name === name);
}
