import { existsSync, rmSync, writeFileSync } from 'node:fs';
import type { SanityClient } from '@sanity/client';
import { type ContentSettings, createContentClients } from '#content/contentClients.ts';
import { importDocuments, importNdjson, type StoreReviews } from '#content/importFile.ts';
import { berlinToday } from '#domain/dates.ts';
import type { DemoContent } from '../loadDemo.ts';
import { LaunchError } from '../say.ts';

interface Seed {
  /** Path of an NDJSON file; takes precedence over the demo content. */
  seedFile?: string | undefined;
  demo: DemoContent | null;
  storeReviews: StoreReviews;
  /** A file that exists until everything is imported. An import that was interrupted is repeated at the next start. */
  unfinished: string;
}

/**
 * Fills an empty embedded content backend at its first start with the given file, or else with the demo content. Reviews become
 * rows.
 * @returns the number of documents written; 0 if there already is content
 * @throws LaunchError if the file has issues, in which case nothing is written, or if there is neither a file nor demo content
 */
export async function seedContent(settings: ContentSettings, seed: Seed): Promise<number> {
  const { main } = createContentClients(settings);
  if (!existsSync(seed.unfinished) && (await main.fetch<number>('count(*[_type == "destination"])')) > 0) return 0;
  writeFileSync(seed.unfinished, '');
  const count = await importInto(main, seed);
  rmSync(seed.unfinished);
  return count;
}

async function importInto(client: SanityClient, { seedFile, demo, storeReviews }: Seed): Promise<number> {
  if (seedFile) return importSeed(client, seedFile, storeReviews);
  const documents = await demo?.documents(berlinToday(new Date()));
  if (documents) return importDocuments(client, () => documents, storeReviews);
  throw new LaunchError('There is no content: neither CONTENT_SEED nor DEMO_MODULE names a file that exists.');
}

async function importSeed(client: SanityClient, file: string, storeReviews: StoreReviews): Promise<number> {
  const { documents, issues } = await importNdjson(client, file, storeReviews);
  if (issues.length === 0) return documents;
  const lines = issues.map(({ line, reason }) => `\n    line ${line}: ${reason}`);
  throw new LaunchError(`CONTENT_SEED ${file} has issues; nothing was imported:${lines.join('')}`);
}
