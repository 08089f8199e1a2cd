import { distinctBy } from '#domain/distinctBy.ts';
import { withAskedDates } from '#domain/search/askedDepartures.ts';
import { findTripKey } from '#domain/site/tripOnSite.ts';
import { combinedIdOf } from '#domain/tripId.ts';
import { type CompareArgs, type CompareData, comparedTripOf, maxComparedTrips } from '#pageData/compare.ts';
import { askedTest, resolveTripAccess } from './loadTrip.ts';
import type { PageContext } from './pageContext.ts';

/**
 * Loads the trips of a comparison. Trips without a page on this site are only named. Loads nothing if there are more
 * than `maxComparedTrips`.
 * @throws UnavailableError if a trip cannot be read
 */
export async function loadCompare(context: PageContext, { ids, asked }: CompareArgs): Promise<{ data: CompareData }> {
  if (ids.length > maxComparedTrips) return { data: { trips: [], missing: [] } };
  const meets = asked === '' ? null : askedTest(asked);
  const found = await Promise.all(ids.map((id) => readVisibleTrip(context, id)));
  return {
    data: {
      // Different spellings of an id, such as "01-ya", name the same trip.
      trips: distinctBy(
        found
          .filter((trip) => trip !== null)
          .map(comparedTripOf)
          .map((trip) => (meets ? withAskedDates(trip, meets) : trip)),
        ({ combinedId }) => combinedId,
      ),
      missing: ids.filter((_, index) => !found[index]),
    },
  };
}

/** Reads a trip that everybody can see on this site; null for other trips. */
async function readVisibleTrip(context: PageContext, id: string) {
  const key = findTripKey(id, context.deps.env.hosts);
  if (!key || resolveTripAccess({ ...context, own: [] }, key) !== 'shown') return null;
  return context.catalogue.readTrip(combinedIdOf(key.subdomain, key.destinationId));
}
