import type { DepartureKey } from '#bookings/departureKey.ts';
import type { ReadModelState } from '#catalog/publish/readModelState.ts';
import type { JobDeps } from '#jobs/jobDeps.ts';
import type { TripVersion } from './versions/tripVersions.ts';

/** What the jobs need that publish the content. */
export interface PublishingDeps extends JobDeps {
  /** Reads the current version of a trip by its document id, and computes its publication. */
  readTrip: (docId: string) => Promise<TripVersion>;
  /** Enqueues the job that offers the free places of a departure to its waiting list. */
  offerPlaces: (departure: DepartureKey) => Promise<unknown>;
  readModel: ReadModelState;
  /** Identifies the rules that compute publications. */
  rules: string;
}
