/** Finds listed trips of the demo content with certain properties. */
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import type { Destination } from '#domain/trip/trip.ts';

/**
 * Stores the trips that are listed on the marketplace in a file, because each process of the tests would take a second to
 * compute them.
 */
export async function storeDemoTrips(file: string): Promise<void> {
  const [{ demoDocuments }, { parseDestination }, { tripPath }, { checkTrip }, { combinedIdOf }, { berlinToday }] =
    await Promise.all([
      import('../../demo/documents/demoDocuments.ts'),
      import('#content/parseDocument.ts'),
      import('#domain/site/pageTargets.ts'),
      import('#domain/trip/visibility.ts'),
      import('#domain/tripId.ts'),
      import('#domain/dates.ts'),
    ]);
  const today = berlinToday(new Date());
  const listed = demoDocuments(today)
    .filter(({ _type }) => _type === 'destination')
    .flatMap((raw) => {
      const parsed = parseDestination(raw);
      const isListed = parsed.ok && checkTrip(parsed.value, today).level >= 4;
      if (!isListed || ['cff', 'bdkj'].includes(parsed.value.subdomain)) return [];
      const combinedId = combinedIdOf(parsed.value.subdomain, parsed.value.destinationId);
      return [{ ...parsed.value, combinedId, path: tripPath({ ...parsed.value, combinedId }) }];
    });
  await writeFile(file, JSON.stringify(listed));
  process.env.TEST_DEMO_TRIPS = file;
}

export interface DemoTrip {
  combinedId: string;
  path: string;
  cityPath: string;
}

let listed: (Destination & DemoTrip)[] | null = null;

/**
 * Returns the first listed trip that matches. Only tests can call it, not their modules.
 * @param description of the match, for the error
 * @throws Error if no trip matches
 */
export function findDemoTrip(description: string, matches: (trip: Destination) => boolean): DemoTrip {
  listed ??= JSON.parse(readFileSync(process.env.TEST_DEMO_TRIPS ?? '', 'utf8')) as (Destination & DemoTrip)[];
  const trip = listed.find(matches);
  if (!trip) throw new Error(`No trip of the demo content has ${description}.`);
  return { combinedId: trip.combinedId, path: trip.path, cityPath: `/reisen/${trip.country.slug}-${trip.city.slug}` };
}
