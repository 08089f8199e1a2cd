/** Two documents that break their schema on purpose: they must be skipped, and reported to their host. */
import type { IsoDate } from '../../src/domain/trip.ts';
import { tripDocument } from './tripDocument.ts';
import { devTrips } from './trips/devTrips.ts';

/** The ids of the two, in the host's numbering. */
export const brokenIds: readonly [noCoordinates: number, impossibleDay: number] = [9090, 9091];

/** A trip whose city has no coordinates, and one that departs on a day that does not exist. */
export function brokenDocuments(today: IsoDate) {
  const [model] = devTrips;
  if (!model) return [];
  const [noCoordinates, impossibleDay] = brokenIds;
  const lost = tripDocument('dev', { ...model, id: noCoordinates, title: 'Fahrt ins Blaue' }, today);
  const never = tripDocument('dev', { ...model, id: impossibleDay, title: 'Schaltjahrfeier im Spreewald' }, today);
  const [date] = never.dates;
  return [
    { ...lost, city: { slug: lost.city.slug, title: lost.city.title } },
    { ...never, dates: [{ ...date, start: '2027-02-30' }] },
  ];
}
