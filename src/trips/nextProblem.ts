/** Finds the next unsolved problem, in the order of the problems page. */

import { type IssuePlace, nextTripsWithIssues, openIssueFields } from '#domain/organisers/openIssues.ts';
import type { ProblemLists } from '#domain/organisers/organiserTrips.ts';
import type { TripKey } from '#domain/tripId.ts';
import type { TripEditor } from './tripEditor.ts';

export interface ProblemPlace {
  combinedId: string;
  /** Name of the control in the editor. */
  field: string;
}

/** Returns the next unsolved problem after `from`; null if there is none. */
export type NextProblem = (subdomain: string, from: IssuePlace) => Promise<ProblemPlace | null>;

interface NextProblemSettings {
  editor: Pick<TripEditor, 'load'>;
  problemLists: (subdomain: string) => Promise<ProblemLists>;
}

/** Maximum number of trips to check. Only trips fixed a moment ago are still in the lists but have no problems. */
const maxTrips = 20;

export function createNextProblem({ editor, problemLists }: NextProblemSettings): NextProblem {
  /** Reads the current document from the content backend, because the lists are updated with a delay. */
  const fieldsOf = async (combinedId: string, subdomain: string): Promise<string[]> => {
    const key: TripKey = { subdomain, destinationId: Number.parseInt(combinedId, 10) };
    const trip = await editor.load(key);
    return trip ? openIssueFields(trip) : [];
  };

  return async (subdomain, from) => {
    const { combinedId } = from;
    const ownFields = await fieldsOf(combinedId, subdomain);
    const index = ownFields.indexOf(from.field);
    const [following] = ownFields.slice(index + 1);
    if (following !== undefined) return { combinedId, field: following };
    const others = nextTripsWithIssues(await problemLists(subdomain), from);
    for (const other of others.slice(0, maxTrips)) {
      const [field] = await fieldsOf(other, subdomain);
      if (field !== undefined) return { combinedId: other, field };
    }
    const [first] = ownFields.slice(0, Math.max(0, index));
    return first === undefined ? null : { combinedId, field: first };
  };
}
