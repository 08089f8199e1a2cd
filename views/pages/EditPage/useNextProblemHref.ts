import { useState } from 'react';
import type { IssueRank } from '../../../src/domain/organisers/openIssues.ts';
import { nextProblemPath } from '../../../src/domain/organisers/organiserPaths.ts';
import type { TripToEdit } from '../../../src/domain/organisers/organiserTrips.ts';
import { readTripForm } from '../../../src/domain/organisers/tripForm.ts';
import { checkTrip } from '../../../src/domain/trip/visibility.ts';
import { useLocation } from '../../shownLocation.ts';

/** Returns the link to the problem after the one that the editor was opened for, based on the rank the trip had then. */
export function useNextProblemHref({ host, combinedId, document, issues, today }: TripToEdit): string {
  const [rank] = useState<IssueRank>(() => (issues.length > 0 ? 0 : checkTrip(readTripForm(document), today).level));
  const field = new URLSearchParams(useLocation().search).get('feld') ?? '';
  return nextProblemPath(host.subdomain, { combinedId, rank, field });
}
