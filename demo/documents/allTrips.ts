import { z } from 'zod';
import { readFolder } from './readContent.ts';
import { type DemoHost, demoHosts, type TripSource, tripSchema } from './tripSource.ts';

/** Returns the trips of a host, sorted by number. Each file contains the trips to one house and has the name of the house's file. */
function tripsOf(host: DemoHost): readonly TripSource[] {
  return Object.entries(readFolder(`trips/${host}`, z.array(tripSchema)))
    .flatMap(([house, trips]) => trips.map((trip): TripSource => ({ ...trip, house })))
    .sort((a, b) => a.id - b.id);
}

/** All demo trips by host. */
export const allTrips = Object.fromEntries(demoHosts.map((host) => [host, tripsOf(host)])) as Record<
  DemoHost,
  readonly TripSource[]
>;
