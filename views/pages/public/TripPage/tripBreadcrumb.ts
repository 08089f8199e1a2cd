import type { PublicTrip } from '#domain/trip/trip.ts';
import * as de from '../../../texts/de.ts';

/** Returns the breadcrumb trail: all trips, country, city, trip. Unlisted trips omit the place, which may have no list. */
export function tripBreadcrumb({ title, path, listed, country, city }: PublicTrip): { label: string; path: string }[] {
  const places = [
    { label: country.title, path: `/reisen/${country.slug}` },
    { label: city.title, path: `/reisen/${country.slug}-${city.slug}` },
  ];
  return [{ label: de.trip.allTrips, path: '/reisen/alle' }, ...(listed ? places : []), { label: title, path }];
}
