/** Leads from a problem to the next one that is not solved, in the order of the problems page. */

import { type IssuePlace, nextTripsWithIssues, openIssueFields } from '../domain/organisers/openIssues.ts';
import type { ProblemLists } from '../domain/organisers/organiserTrips.ts';
import type { TripKey } from '../domain/trip/tripId.ts';
import type { TripEditor } from './tripEditor.ts';

export interface ProblemPlace {
  combinedId: string;
  /** The editor's control. */
  field: string;
}

/** @returns null when there is no other problem */
export type NextProblem = (subdomain: string, from: IssuePlace) => Promise<ProblemPlace | null>;

interface NextProblemSettings {
  editor: Pick<TripEditor, 'load'>;
  problemLists: (subdomain: string) => Promise<ProblemLists>;
}

/** Trips that are looked at: only those mended a moment ago are in the lists and have nothing to mend. */
const tripsAtMost = 20;

export function createNextProblem({ editor, problemLists }: NextProblemSettings): NextProblem {
  /** As the content backend has it: the lists follow a save a moment later. */
  const fieldsOf = async (combinedId: string, subdomain: string): Promise<string[]> => {
    const key: TripKey = { subdomain, destinationId: Number.parseInt(combinedId, 10) };
    const trip = await editor.load(key);
    return trip ? openIssueFields(trip) : [];
  };

  return async (subdomain, from) => {
    const { combinedId } = from;
    const own = await fieldsOf(combinedId, subdomain);
    const at = own.indexOf(from.field);
    const [following] = own.slice(at + 1);
    if (following !== undefined) return { combinedId, field: following };
    const others = nextTripsWithIssues(await problemLists(subdomain), from);
    for (const other of others.slice(0, tripsAtMost)) {
      const [field] = await fieldsOf(other, subdomain);
      if (field !== undefined) return { combinedId: other, field };
    }
    const [before] = own.slice(0, Math.max(0, at));
    return before === undefined ? null : { combinedId, field: before };
  };
}
