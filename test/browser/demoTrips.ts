/** The demo's listed trips, for tests that need one with something particular. */
import { demoDocuments } from '../../demo/documents/demoDocuments.ts';
import { parseDestination } from '../../src/content/schemas.ts';
import { berlinToday } from '../../src/domain/dates.ts';
import { tripPath } from '../../src/domain/search/pageTargets.ts';
import type { Destination } from '../../src/domain/trip/trip.ts';
import { combinedIdOf } from '../../src/domain/trip/tripId.ts';
import { checkTrip } from '../../src/domain/trip/visibility.ts';

const today = berlinToday(new Date());

/** Listed on the marketplace. */
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
 * The first listed trip of a kind.
 * @throws Error when the demo has none
 */
export function findDemoTrip(what: string, isIt: (trip: Destination) => boolean): DemoTrip {
  const trip = listed.find(isIt);
  if (!trip) throw new Error(`No trip of the demo content has ${what}.`);
  const combinedId = combinedIdOf(trip.subdomain, trip.destinationId);
  return {
    combinedId,
    path: tripPath({ ...trip, combinedId }),
    cityPath: `/reisen/${trip.country.slug}-${trip.city.slug}`,
  };
}
