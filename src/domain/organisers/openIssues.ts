/** What a host's organisers are asked to mend, and in which order: that of the problems page. */

import type { Level } from '../trip/trip.ts';
import { type Problem, stateCodes } from '../trip/visibility.ts';
import type { DocumentIssue, ProblemLists } from './organiserTrips.ts';

/** Where a trip stands in the order: broken ones first, then by level. */
export type IssueRank = 0 | Level;

/** The place in the order that somebody comes from. */
export interface IssuePlace {
  combinedId: string;
  rank: IssueRank;
  /** The editor's control; empty when it was opened on none. */
  field: string;
}

/** Whether somebody has archived the trip or switched it off. Then nobody is asked to mend it. */
export function isOutOfUse(problems: readonly Pick<Problem, 'code'>[]): boolean {
  return problems.some(({ code }) => stateCodes.includes(code));
}

/** The controls of what is to be mended of a trip, in order. */
export function openIssueFields(trip: { issues: readonly DocumentIssue[]; problems: readonly Problem[] }): string[] {
  const problems = isOutOfUse(trip.problems) ? [] : trip.problems;
  return [...new Set([...trip.issues, ...problems].map(({ field }) => field))];
}

/** The other trips with something to mend: those that come after a place in the order, then those before it. */
export function nextTripsWithIssues({ broken, trips }: ProblemLists, { combinedId, rank }: IssuePlace): string[] {
  const all = [
    ...broken.flatMap((document) => (document.combinedId ? [{ id: document.combinedId, rank: 0 }] : [])),
    ...trips.filter(({ problems }) => !isOutOfUse(problems)).map((trip) => ({ id: trip.combinedId, rank: trip.level })),
  ].filter(({ id }) => id !== combinedId);
  const isAfter = (other: (typeof all)[number]) =>
    other.rank === rank ? Number.parseInt(other.id, 10) > Number.parseInt(combinedId, 10) : other.rank > rank;
  return [...all.filter(isAfter), ...all.filter((other) => !isAfter(other))].map(({ id }) => id);
}
