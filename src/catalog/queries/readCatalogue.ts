import { berlinToday } from '#domain/dates.ts';
import type { HomeTown } from '#domain/homeTown.ts';
import { placesNear } from '#domain/places/findHomeTown.ts';
import type { Catalogue } from '../index/catalogue.ts';
import { type Reads, unrecorded } from '../index/reads.ts';
import type { CatalogueReplica } from '../replica/replica.ts';
import { type CatalogueReader, createCatalogueReader } from './catalogueReader.ts';
import type { TripReader } from './trips.ts';
import type { UnderstandText } from './understoodText.ts';

export interface ReaderDeps {
  replica: CatalogueReplica;
  trips: TripReader;
  understandText: UnderstandText;
  now: () => Date;
}

/**
 * Creates a reader of the current catalogue.
 * @param reads records what is read; needed for responses that are cached
 * @param town from which prices are shown
 */
export function readCatalogue(
  { replica, trips, understandText, now }: ReaderDeps,
  reads: Reads = unrecorded,
  town?: HomeTown,
): CatalogueReader {
  const near = nearTown(replica.current(), town);
  return createCatalogueReader(
    { catalogue: catalogueFrom(replica.current(), near), near, trips, understandText, today: berlinToday(now()) },
    reads,
  );
}

/** Returns the keys of the departure places near a town; null without a town. */
export function nearTown(catalogue: Catalogue, town: HomeTown | undefined): readonly string[] | null {
  return town ? placesNear(town, catalogue.tags.all('departurePlaces')) : null;
}

/** Returns the catalogue with the prices to the door. @param near as returned by `nearTown` */
export function catalogueFrom(catalogue: Catalogue, near: readonly string[] | null): Catalogue {
  return near ? catalogue.from(near) : catalogue;
}
