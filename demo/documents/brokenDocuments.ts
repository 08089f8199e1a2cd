/** Two trips that break their schema on purpose. The product must skip them and report them to their host. */
import type { IsoDate } from '../../src/domain/trip/trip.ts';
import { allTrips } from './allTrips.ts';
import { brokenIds } from './brokenIds.ts';
import { tripDocument } from './tripDocument.ts';

/** A trip whose city has no coordinates, and one that departs on a day that does not exist. */
export function brokenDocuments(today: IsoDate) {
  const [model] = allTrips.dev;
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
