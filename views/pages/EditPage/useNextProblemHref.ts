import { useState } from 'react';
import type { IssueRank } from '#domain/organisers/openIssues.ts';
import { nextProblemPath } from '#domain/organisers/organiserPaths.ts';
import type { TripToEdit } from '#domain/organisers/organiserTrips.ts';
import { readTripForm, type TripForm } from '#domain/organisers/tripForm.ts';
import { checkTrip } from '#domain/trip/visibility.ts';
import { useLocation } from '../../shownLocation.ts';

/** Returns a function that checks versions of the edited trip. */
export function checkWith({ host, combinedId, today, hostNames }: TripToEdit) {
  const ids = { subdomain: host.subdomain, destinationId: Number.parseInt(combinedId, 10) };
  const find = (name: string) => {
    const subdomain = hostNames[name.toLowerCase()];
    return subdomain ? { subdomain } : null;
  };
  return (form: TripForm) => checkTrip({ ...form, ...ids }, today, { find });
}

/** Returns the link to the problem after the one that the editor was opened for, based on the rank the trip had then. */
export function useNextProblemHref(trip: TripToEdit): string {
  const { host, combinedId, document, issues } = trip;
  const [rank] = useState<IssueRank>(() => (issues.length > 0 ? 0 : checkWith(trip)(readTripForm(document)).level));
  const field = new URLSearchParams(useLocation().search).get('feld') ?? '';
  return nextProblemPath(host.subdomain, { combinedId, rank, field });
}
