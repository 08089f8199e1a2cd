import type { PublicTrip } from '../../../src/domain/trip/trip.ts';
import * as de from '../../texts/de.ts';

/** From all trips over country and city; unlisted trips may stand in a place that has no list, so they skip it. */
export function stepsToTrip({ title, path, listed, country, city }: PublicTrip): { label: string; path: string }[] {
  const places = [
    { label: country.title, path: `/reisen/${country.slug}` },
    { label: city.title, path: `/reisen/${country.slug}-${city.slug}` },
  ];
  return [{ label: de.trip.allTrips, path: '/reisen/alle' }, ...(listed ? places : []), { label: title, path }];
}
