/** Finds listed trips of the demo content with certain properties. */

import { parseDestination } from '#content/parseDocument.ts';
import { berlinToday } from '#domain/dates.ts';
import { tripPath } from '#domain/search/pageTargets.ts';
import type { Destination } from '#domain/trip/trip.ts';
import { checkTrip } from '#domain/trip/visibility.ts';
import { combinedIdOf } from '#domain/tripId.ts';
import { demoDocuments } from '../../demo/documents/demoDocuments.ts';

const today = berlinToday(new Date());

/** Trips listed on the marketplace. */
const listed: Destination[] = demoDocuments(today)
  .filter(({ _type }) => _type === 'destination')
  .flatMap((raw) => {
    const parsed = parseDestination(raw);
    const isListed = parsed.ok && checkTrip(parsed.value, today).level >= 4;
    return isListed && !['cff', 'bdkj'].includes(parsed.value.subdomain) ? [parsed.value] : [];
  });

export interface DemoTrip {
  combinedId: string;
  path: string;
  cityPath: string;
}

/**
 * Returns the first listed trip that matches.
 * @param description of the match, for the error
 * @throws Error if no trip matches
 */
export function findDemoTrip(description: string, matches: (trip: Destination) => boolean): DemoTrip {
  const trip = listed.find(matches);
  if (!trip) throw new Error(`No trip of the demo content has ${description}.`);
  const combinedId = combinedIdOf(trip.subdomain, trip.destinationId);
  return {
    combinedId,
    path: tripPath({ ...trip, combinedId }),
    cityPath: `/reisen/${trip.country.slug}-${trip.city.slug}`,
  };
}
