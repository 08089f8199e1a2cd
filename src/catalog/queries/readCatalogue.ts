import { berlinToday } from '#domain/dates.ts';
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

/** Creates a reader of the current catalogue. @param reads records what is read; needed for responses that are cached */
export function readCatalogue(
  { replica, trips, understandText, now }: ReaderDeps,
  reads: Reads = unrecorded,
): CatalogueReader {
  return createCatalogueReader(
    { catalogue: replica.current(), trips, understandText, today: berlinToday(now()) },
    reads,
  );
}
