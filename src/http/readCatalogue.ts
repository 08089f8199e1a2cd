import { type Reads, unrecorded } from '#catalog/index/reads.ts';
import { type CatalogueReader, createCatalogueReader } from '#catalog/queries/catalogueReader.ts';
import type { Deps } from '#deps.ts';

export type ReaderDeps = Pick<Deps, 'replica' | 'trips' | 'understandText'>;

/**
 * Creates a reader of the current catalogue.
 * @param reads records what is read; needed for responses that are cached
 */
export function readCatalogue(
  { replica, trips, understandText }: ReaderDeps,
  reads: Reads = unrecorded,
): CatalogueReader {
  return createCatalogueReader({ catalogue: replica.current(), trips, understandText }, reads);
}
