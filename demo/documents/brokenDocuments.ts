/** Two trips that violate their schema on purpose. Both are reported to their host: one is skipped, the other loses its departure. */
import type { IsoDate } from '#domain/dates.ts';
import { allTrips } from './allTrips.ts';
import { brokenIds } from './brokenIds.ts';
import { tripDocument } from './tripDocument.ts';

/** Returns a trip whose city has no coordinates, and a trip with an invalid departure date. */
export function brokenDocuments(today: IsoDate) {
  const [model] = allTrips.dev;
  if (!model) return [];
  const [noCoordinates, impossibleDay] = brokenIds;
  const withoutCoordinates = tripDocument('dev', { ...model, id: noCoordinates, title: 'Fahrt ins Blaue' }, today);
  const withImpossibleDay = tripDocument(
    'dev',
    { ...model, id: impossibleDay, title: 'Schaltjahrfeier im Spreewald' },
    today,
  );
  const [date] = withImpossibleDay.dates;
  return [
    { ...withoutCoordinates, city: { slug: withoutCoordinates.city.slug, title: withoutCoordinates.city.title } },
    { ...withImpossibleDay, dates: [{ ...date, start: '2027-02-30' }] },
  ];
}
