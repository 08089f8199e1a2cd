import type { SanityClient } from '@sanity/client';
import { demoDocuments } from '../../demo/documents/demoContent.ts';
import { type ContentSettings, createContentClients } from '../content/contentClients.ts';
import { importNdjson } from '../content/lake/importFile.ts';
import { berlinToday } from '../domain/dates.ts';
import { LaunchError } from './say.ts';

/** Documents per transaction. */
const batchLength = 100;

/**
 * Fills an empty embedded content backend at its first start: with the given file, else with the demo content.
 * @returns how many documents came in; 0 when there is content already
 * @throws LaunchError when the file has faults; nothing is written then
 */
export async function seedContent(settings: ContentSettings, { seedFile }: { seedFile: string | undefined }) {
  const { main } = createContentClients(settings);
  if ((await main.fetch<number>('count(*[_type == "destination"])')) > 0) return 0;
  return seedFile ? importSeed(main, seedFile) : createAll(main, demoDocuments(berlinToday(new Date())));
}

async function importSeed(client: SanityClient, file: string): Promise<number> {
  const { documents, faults } = await importNdjson(client, file);
  if (faults.length === 0) return documents;
  const lines = faults.map(({ line, reason }) => `\n    line ${line}: ${reason}`);
  throw new LaunchError(`CONTENT_SEED ${file} has faults; nothing was brought in:${lines.join('')}`);
}

async function createAll(client: SanityClient, documents: { _id: string; _type: string }[]): Promise<number> {
  for (let start = 0; start < documents.length; start += batchLength) {
    const transaction = client.transaction();
    for (const document of documents.slice(start, start + batchLength)) transaction.createOrReplace(document);
    await transaction.commit({ visibility: 'async' });
  }
  return documents.length;
}
