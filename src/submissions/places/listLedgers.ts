import type { SanityClient } from '@sanity/client';
import { z } from 'zod';
import { documentPages } from '../../content/documentPages.ts';

const pageLength = 2_000;
const schema = z.array(z.object({ _id: z.string(), _rev: z.string(), trip: z.string() }));

/** Returns the revisions of all ledgers, each with the document id of its trip. */
export async function listLedgers(content: SanityClient): Promise<z.output<typeof schema>> {
  const found: z.output<typeof schema> = [];
  const query = { filter: '_type == "ledger"', projection: '{_id, _rev, trip}', schema, pageLength };
  for await (const page of documentPages(content, query)) found.push(...page);
  return found;
}
