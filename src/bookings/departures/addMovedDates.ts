/**
 * Adds departures to their trips that were created to move bookings to them (specification §7.14). The transaction of the move
 * stores such a departure, so that none is lost if the process or the content backend ends before the trip has it.
 */

import type { DepartureRow } from '#database/locks.ts';
import { findTripKey } from '#domain/site/tripOnSite.ts';
import { defineChore } from '#jobs/job.ts';
import type { JobDeps } from '#jobs/jobDeps.ts';
import type { AddDeparture } from '../bookingDeps.ts';

/** What the job needs. */
export interface MovedDatesDeps extends JobDeps {
  addDeparture: AddDeparture;
}

/** Adds the departure to which another one was moved, unless this was done. @throws if database or content do not answer */
export async function addMovedDate(
  { database, env, addDeparture }: Pick<MovedDatesDeps, 'database' | 'env' | 'addDeparture'>,
  row: DepartureRow,
): Promise<void> {
  const { trip, dateKey } = row;
  const departures = database.selectFrom('departures').select(['movedDate', 'cancelledBy']).where('trip', '=', trip);
  const found = await departures.where('dateKey', '=', dateKey).executeTakeFirst();
  if (!found?.movedDate) return;
  const key = findTripKey(trip, env.hosts);
  if (key) await addDeparture(key, found.movedDate, found.cancelledBy ?? '');
  const added = database.updateTable('departures').set({ movedDate: null }).where('trip', '=', trip);
  await added.where('dateKey', '=', dateKey).execute();
}

/** Adds all departures that are missing in their trips, because a process has ended too early. */
export const addMovedDatesJob = defineChore({
  name: 'addMovedDates',
  pattern: '45 * * * * *',
  isUrgent: true,
  runsAtStart: true,
  run: addMovedDates,
});

export async function addMovedDates(deps: MovedDatesDeps): Promise<void> {
  const missing = deps.database.selectFrom('departures').select(['trip', 'dateKey']);
  const rows = await missing.where('movedDate', 'is not', null).execute();
  // An error of one trip does not affect the others.
  await Promise.all(rows.map((row) => addMovedDate(deps, row)));
}
