/** Creates the services for bulk runs. */
import type { SanityClient } from '@sanity/client';
import type { Hosts } from '#domain/site/hosts.ts';
import type { IsoDate } from '#domain/trip/trip.ts';
import { type BulkEdit, createBulkEdit } from '../bulkEdit.ts';
import { createBulkSave } from '../bulkSave.ts';
import type { TripHistoryReader } from '../tripHistory.ts';
import { createDepartureRuns, type DepartureRuns } from './departureRuns.ts';
import { createExecuteRun } from './executeRun.ts';
import { createPlanTrips, type FindPromised } from './planTrips.ts';
import { createPlanUndo } from './planUndo.ts';

export interface BulkServices {
  bulkEdit: BulkEdit;
  departureRuns: DepartureRuns;
}

interface BulkSettings {
  client: SanityClient;
  history: TripHistoryReader;
  findPromised: FindPromised;
  hosts: Hosts;
  /** Today in Europe/Berlin. */
  today: () => IsoDate;
  now: () => Date;
}

export function createBulkServices({ client, history, findPromised, hosts, today, now }: BulkSettings): BulkServices {
  const bulkSave = createBulkSave({ client, now });
  const planTrips = createPlanTrips({ bulkSave, hosts, findPromised, today });
  const planUndo = createPlanUndo({ history, planTrips });
  const execute = createExecuteRun(bulkSave);
  return {
    bulkEdit: createBulkEdit({ planTrips, planUndo, execute, today }),
    departureRuns: createDepartureRuns({ client, planTrips, planUndo, execute, today }),
  };
}
