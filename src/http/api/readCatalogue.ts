import { type CatalogueReader, createCatalogueReader } from '#catalog/reads/catalogueReader.ts';
import { createReads, type Reads } from '#catalog/reads/reads.ts';
import type { Deps } from '#deps.ts';

export type ReaderDeps = Pick<Deps, 'env' | 'replica' | 'trips' | 'understandText' | 'readMenu'>;

/**
 * Creates a reader of the current catalogue.
 * @param reads records what is read; needed for responses that are cached
 */
export function readCatalogue(
  { env, replica, trips, understandText, readMenu }: ReaderDeps,
  reads: Reads = createReads(env.hosts),
): CatalogueReader {
  return createCatalogueReader({ catalogue: replica.current(), trips, understandText, readMenu }, reads);
}
