import { allTripsPath, pathOf } from '#domain/site/pageTargets.ts';
import type { PublicTrip } from '#domain/trip/trip.ts';
import * as de from '#views/texts/de.ts';

/** Returns the breadcrumb trail: all trips, country, city, trip. Unlisted trips omit the place, which may have no list. */
export function tripBreadcrumb({ title, path, listed, country, city }: PublicTrip): { label: string; path: string }[] {
  const places = [
    { label: country.title, path: pathOf('destinations-slug-page', { slug: country.slug }) },
    { label: city.title, path: pathOf('destinations-slug-page', { slug: `${country.slug}-${city.slug}` }) },
  ];
  return [{ label: de.trip.allTrips, path: allTripsPath }, ...(listed ? places : []), { label: title, path }];
}
