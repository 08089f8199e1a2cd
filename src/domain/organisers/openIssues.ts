/** The open issues of a host's trips, in the order of the problems page. */

import type { Level } from '../trip/trip.ts';
import { intendedStateCodes, type Problem } from '../trip/visibility.ts';
import type { DocumentIssue, ProblemLists } from './organiserTrips.ts';

/** Sort key of a trip: 0 for a broken document, else its level. */
export type IssueRank = 0 | Level;

/** A position in the order, from which the next issue is searched. */
export interface IssuePlace {
  combinedId: string;
  rank: IssueRank;
  /** The editor's control; empty if the editor was opened without one. */
  field: string;
}

/** Returns whether the trip is archived or switched off. Its problems are then not listed. */
export function isOutOfUse(problems: readonly { code: number }[]): boolean {
  return intendedStateCodes.some((intended) => problems.some(({ code }) => code === intended));
}

/** Returns the editor's controls of a trip's open issues, in order. */
export function openIssueFields(trip: { issues: readonly DocumentIssue[]; problems: readonly Problem[] }): string[] {
  const problems = isOutOfUse(trip.problems) ? [] : trip.problems;
  return [...new Set([...trip.issues, ...problems].map(({ field }) => field))];
}

/** Returns the other trips with open issues: those after a position in the order, then those before it. */
export function nextTripsWithIssues({ broken, trips }: ProblemLists, { combinedId, rank }: IssuePlace): string[] {
  const all = [
    ...broken.flatMap((document) => (document.combinedId ? [{ id: document.combinedId, rank: 0 }] : [])),
    ...trips.filter(({ problems }) => !isOutOfUse(problems)).map((trip) => ({ id: trip.combinedId, rank: trip.level })),
  ].filter(({ id }) => id !== combinedId);
  const isAfter = (other: (typeof all)[number]) =>
    other.rank === rank ? Number.parseInt(other.id, 10) > Number.parseInt(combinedId, 10) : other.rank > rank;
  return [...all.filter(isAfter), ...all.filter((other) => !isAfter(other))].map(({ id }) => id);
}
