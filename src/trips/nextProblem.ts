/** Finds the next unsolved problem, in the order of the problems page. */

import { type IssuePlace, nextTripsWithIssues, openIssueFields } from '#domain/organisers/openIssues.ts';
import type { TripKey } from '#domain/tripId.ts';
import type { TripDeps } from './tripDeps.ts';

export interface ProblemPlace {
  combinedId: string;
  /** Name of the control in the editor. */
  field: string;
}

/** Maximum number of trips to check. Only trips fixed a moment ago are still in the lists but have no problems. */
const maxTrips = 20;

/** Returns the next unsolved problem after `from`; null if there is none. */
export async function nextProblem(deps: TripDeps, subdomain: string, from: IssuePlace): Promise<ProblemPlace | null> {
  const { combinedId } = from;
  const ownFields = await fieldsOf(deps, combinedId, subdomain);
  const index = ownFields.indexOf(from.field);
  const [following] = ownFields.slice(index + 1);
  if (following !== undefined) return { combinedId, field: following };
  const others = nextTripsWithIssues(await deps.problemLists(subdomain), from);
  for (const other of others.slice(0, maxTrips)) {
    const [field] = await fieldsOf(deps, other, subdomain);
    if (field !== undefined) return { combinedId: other, field };
  }
  const [first] = ownFields.slice(0, Math.max(0, index));
  return first === undefined ? null : { combinedId, field: first };
}

/** Reads the current document from the content backend, because the lists are updated with a delay. */
async function fieldsOf({ tripEditor }: TripDeps, combinedId: string, subdomain: string): Promise<string[]> {
  const key: TripKey = { subdomain, destinationId: Number.parseInt(combinedId, 10) };
  const trip = await tripEditor.load(key);
  return trip ? openIssueFields(trip) : [];
}
