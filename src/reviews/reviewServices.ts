import type { Database } from '#database/connectDatabase.ts';
import { maxCounted, type TaskCounts } from '#domain/organisers/tasks.ts';
import type { TripKey } from '#domain/tripId.ts';
import type { Env } from '#env.ts';
import { createSignedLinks } from '#platform/signedLinks.ts';
import { createHostReviews } from './hostReviews.ts';
import { reviewPurpose } from './inviteReviewers.ts';
import { createReviewIntake } from './reviewForm.ts';

interface ReviewSettings {
  env: Env;
  database: Database;
  /** Publishes a trip after its reviews have changed. Never fails. */
  publishTrip: (trip: TripKey) => void;
  now: () => Date;
}

export function createReviewServices({ env, database, publishTrip, now }: ReviewSettings) {
  const shared = { database, hosts: env.hosts, onChange: publishTrip };
  const links = createSignedLinks({ secrets: env.sessionSecrets, purpose: reviewPurpose, now });
  const hostReviews = createHostReviews(shared);
  return {
    reviewIntake: createReviewIntake({ ...shared, links, now }),
    hostReviews,
    countReviewTasks: async (subdomain: string): Promise<TaskCounts> => ({
      reviews: await hostReviews.countOpen(subdomain, maxCounted),
    }),
  };
}
